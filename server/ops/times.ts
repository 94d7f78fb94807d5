import { beijingStamp } from '#domain/beijing.ts'
import { OpsError } from './command.ts'

/** A time as operators read it, by the clock of Beijing; null: what has no end, or has not been. */
export const told = (at: Date | null): string => (at === null ? '…' : beijingStamp(at))

/**
 * From when (`--from`, else now) until when (`--until`; null: without end) something is shown.
 * @throws OpsError for what is no time, or an end before the beginning
 */
export function readTimes(options: ReadonlyMap<string, string>): { startsAt: Date; endsAt: Date | null } {
  const startsAt = timeOf(options, 'from') ?? new Date()
  const endsAt = timeOf(options, 'until')
  if (endsAt !== null && endsAt <= startsAt) throw new OpsError('--until should be after --from')
  return { startsAt, endsAt }
}

/**
 * A time of day in China where no zone is said: 2026-06-01, or 2026-06-01T08:00. null: the option is not given.
 * @throws OpsError for what is no time
 */
export function timeOf(options: ReadonlyMap<string, string>, name: string): Date | null {
  const text = options.get(name)
  if (text === undefined) return null
  const full = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text
  const at = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(full) ? full : `${full}+08:00`)
  if (Number.isNaN(at.getTime()))
    throw new OpsError(`--${name} ${text}: should be like 2026-06-01 or 2026-06-01T08:00`)
  return at
}
