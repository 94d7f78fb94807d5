import { DAY, HOUR } from '#domain/time.ts'

/** A session ends after so long without a call, in ms. */
export const SESSION_IDLE = 2 * HOUR
/** And after so long at most, in ms. */
export const SESSION_MOST = 12 * HOUR
/** How long an invitation is good for, in ms. */
export const INVITATION_GOOD = 3 * DAY
