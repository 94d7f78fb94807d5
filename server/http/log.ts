import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '#server/config.ts'

// Eleven digits starting with 1, not part of a longer number.
const mobile = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g

// The form of a token (server/http/session.ts); a page may have put one into the error it reports.
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** `text` with the middle of every mobile number, and every token, hidden. */
function mask(text: string): string {
  return text.replaceAll(mobile, '$1****$2').replaceAll(token, '****')
}

/** The log of a process: JSON lines, in which no mobile number and no token ever stands whole. */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, hooks: { streamWrite: mask } }
  return destination ? pino(options, destination) : pino(options)
}
