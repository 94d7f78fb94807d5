import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '#server/config.ts'

// Eleven digits starting with 1, not part of more, maybe after China's prefix, with blanks or dashes.
const mobile = /(?<!\d)((?:\+?86|0086|0)[\s-]{0,3})?(1(?:[\s-]{0,3}\d){10})(?!\d)/g

/** Nobody parts a mobile into less than three digits; dates, times and rows of scores are parted so. */
const shortest = 3

function maskMobile(whole: string, prefix = '', written: string): string {
  if (written.split(/[\s-]+/).some(({ length }) => length < shortest)) return whole
  const digits = written.replaceAll(/\D/g, '')
  return `${prefix}${digits.slice(0, 3)}****${digits.slice(-4)}`
}

// The form of a token (server/http/session.ts); a page may have put one into the error it reports.
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** What a terminal obeys and JSON leaves as it is. */
const obeyed = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** `text` with the middle of every mobile number, however it is written, and every token, hidden. */
export function mask(text: string): string {
  return text.replaceAll(token, '****').replaceAll(mobile, maskMobile).replaceAll(obeyed, escaped)
}

/**
 * The log of a process: JSON lines, in which no mobile number and no token ever stands whole.
 * @param named What each line has beside its own, as it is written
 */
export function openLog(
  level: Config['logLevel'],
  destination?: DestinationStream,
  named?: () => object,
): FastifyBaseLogger {
  const options = { level, hooks: { streamWrite: mask }, ...(named && { mixin: named }) }
  return destination ? pino(options, destination) : pino(options)
}
