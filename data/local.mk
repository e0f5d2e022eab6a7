dist_man_MANS += data/kalah-engine.1
