/**
 * Signs that write nothing and do something: controls, halves of signs, and those that turn the direction of what comes after
 * them. In a name or a text they make a terminal obey, or one thing look like another.
 */

const TURNING = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069'
const IN_TEXT = new RegExp(`(?![\\t\\n\\r])\\p{Cc}|[\\p{Cs}${TURNING}]`, 'u')
const IN_NAME = new RegExp(`[\\p{Cc}\\p{Cs}\\u2028\\u2029${TURNING}]`, 'u')
/** What a terminal obeys or does not show, but for tabs and line breaks. */
const UNSEEN = new RegExp(`(?![\\t\\n])[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]`, 'gu')

/** Whether a text of several lines holds such a sign. */
export const holdsSigns = (text: string): boolean => IN_TEXT.test(text)

/** Whether a name does; it stands on one line. */
export const nameHoldsSigns = (name: string): boolean => IN_NAME.test(name)

/** Whether a name shows nothing. */
export const isUnseen = (name: string): boolean =>
  /^[\p{Cf}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]*$/u.test(name)

/** A text as it is safe to print: what a terminal obeys stands there by its number. */
export const visible = (text: string): string =>
  text.replace(/\r\n/gu, '\n').replace(UNSEEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
