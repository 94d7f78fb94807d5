import { tooMany } from '#server/http/errors.ts'

/**
 * Does long work once at a time for an account: a second request waits for the first, a third is refused. Each app process
 * for itself: it is its own processor that is shared fairly.
 *
 * @throws HttpProblem 429 while one waits already
 */
export function oneAtATime(): <T>(accountId: number, work: () => Promise<T>) => Promise<T> {
  const running = new Map<number, Promise<unknown>>()
  const waiting = new Set<number>()
  return async (accountId, work) => {
    if (running.has(accountId)) {
      if (waiting.has(accountId)) throw tooMany(1)
      waiting.add(accountId)
      while (running.has(accountId)) await running.get(accountId)?.catch(() => {})
      waiting.delete(accountId)
    }
    const own = work()
    running.set(accountId, own)
    try {
      return await own
    } finally {
      running.delete(accountId)
    }
  }
}
