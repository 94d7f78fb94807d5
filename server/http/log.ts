import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '#server/config.ts'

// Eleven digits starting with 1, not part of a longer number.
const mobile = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g

/** `text` with the middle of every mobile number hidden. */
function maskMobiles(text: string): string {
  return text.replaceAll(mobile, '$1****$2')
}

/** The log of a process: JSON lines, in which no mobile number ever stands whole. */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, hooks: { streamWrite: maskMobiles } }
  return destination ? pino(options, destination) : pino(options)
}
