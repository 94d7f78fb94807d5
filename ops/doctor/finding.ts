/** How bad it is: an error is mended before the night of the scores, a warning is known and answered for. */
export type Level = 'ok' | 'warning' | 'error'

/** What a look at one thing has found. */
export interface Finding {
  level: Level
  /** What was looked at, in a word or two. */
  what: string
  /** What is so, and what to do where that is not well. */
  text: string
}

export const ok = (what: string, text: string): Finding => ({ level: 'ok', what, text })
export const warning = (what: string, text: string): Finding => ({ level: 'warning', what, text })
export const error = (what: string, text: string): Finding => ({ level: 'error', what, text })
