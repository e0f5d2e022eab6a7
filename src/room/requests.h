/*
 * requests.h - questions and notices of libpurple, answered without a dialog.
 *
 * Owns:   the policy: a default is taken where the protocol or a plugin asks
 *         something of us; what others want of us (a certificate that is not
 *         trusted, files) is refused, with a line about it.
 * Called: by libpurple.
 * Never:  answers inside the call that asks: the asker is not ready for it.
 */
#ifndef KALAH_ROOM_REQUESTS_H
#define KALAH_ROOM_REQUESTS_H

#include <purple.h>

PurpleRequestUiOps *kalah_requests_ops (void);
PurpleNotifyUiOps *kalah_requests_notify_ops (void);

#endif
