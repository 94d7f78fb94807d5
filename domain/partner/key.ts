import { DAY } from '#domain/time.ts'

/** How a key begins, so that a scan of logs and code finds one that leaked. */
export const KEY_START = 'xk_'
/** A key, whole. */
export const PARTNER_KEY = /^xk_[A-Za-z0-9_-]{43}$/
/** Signs of a key that are kept and shown, to tell it from others. */
export const KEY_SHOWN = 9
/** After a new key is made those before it work on for so long, in ms. */
export const KEY_OVERLAP = 3 * DAY
/** The same of the secret that signs webhooks: both sign, in ms. */
export const SECRET_OVERLAP = 3 * DAY

/** Calls a minute, of all keys of a partner together. */
export const CALLS_A_MINUTE = { usual: 600, most: 6000 }
