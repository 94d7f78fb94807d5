import { DAY } from '#domain/time.ts'

/** Days between asking to close an account and its erasure; until then a login takes it back. */
export const GRACE_DAYS = 15

/** When an account asked to be closed at `closingAt` is erased. */
export const erasedAtOf = (closingAt: Date): Date => new Date(closingAt.getTime() + GRACE_DAYS * DAY)
