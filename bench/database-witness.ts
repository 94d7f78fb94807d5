import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { type HttpAnswer, type Product, send, zhejiangCondition } from '#test/product.ts'

const path = '/api/user/apprec/condition'
const rank = z.object({ rank: z.int().nullable() })
/** Answers in a row after which the product serves again. */
const ENOUGH = 3
/** ms that this is waited for. */
const PATIENCE = 40_000

/** One student who writes and reads without a pause, and what came of it. */
export interface Witness {
  /** The last rank whose saving was acknowledged: each is one more than the one before. */
  readonly acknowledged: number
  /** While the fault lasts. */
  readonly acknowledgedInFault: number
  readonly writesRefused: number
  readonly readsInFault: number
  readonly readsRefused: number
  /** Answers other than 200 and 503, and none at all. */
  readonly others: ReadonlySet<string>
  /** Reads of another rank than was saved. */
  readonly wrong: number
  /** Set by who fills the disk, once it is full. */
  isFull: boolean
  beginsFault(): void
  endsFault(): void
  /** Waits until it is served again. @returns since when, by `performance.now()`; infinite where it is not */
  served(): Promise<number>
  end(): Promise<void>
}

/** Begins to write and to read. @param saved The rank that stands there, 0 for none */
export function witness(product: Product, token: string, saved: number): Witness {
  const over = new AbortController()
  let isFaulty = false
  let tried = saved
  let [writes, reads] = [0, 0]
  let since = performance.now()
  const others = new Set<string>()
  const seen = {
    acknowledged: saved,
    acknowledgedInFault: 0,
    writesRefused: 0,
    readsInFault: 0,
    readsRefused: 0,
    others,
    wrong: 0,
    isFull: false,
    beginsFault: () => void (isFaulty = true),
    endsFault: () => {
      isFaulty = false
      begin()
    },
    served: async () => {
      begin()
      const deadline = performance.now() + PATIENCE
      while (Math.min(writes, reads) < ENOUGH && performance.now() < deadline) await wait(5)
      return Math.min(writes, reads) < ENOUGH ? Infinity : since
    },
    end: async () => {
      over.abort()
      await running
    },
  }
  /** Counts answers in a row anew. */
  const begin = (): void => {
    ;[writes, reads] = [0, 0]
    since = performance.now()
  }
  /** What was answered; undefined where it was refused with 503, or was not at all. */
  const ask = async (method: string, body?: object): Promise<HttpAnswer | undefined> => {
    try {
      const at = method === 'GET' ? `${path}?provinceId=11` : path
      const answer = await send(product.address, method, at, { token, ...(body && { body }) })
      if (answer.status === 200 && answer.answer.success) return answer
      if (answer.status !== 503) others.add(`${answer.status} ${answer.answer.info}`)
    } catch (error) {
      others.add(error instanceof Error ? error.name : String(error))
    }
    begin()
    return undefined
  }
  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      tried = seen.acknowledged + 1
      if (await ask('POST', { ...zhejiangCondition, rank: tried, given: 'sure' })) {
        seen.acknowledged = tried
        writes += 1
        if (isFaulty) seen.acknowledgedInFault += 1
      } else {
        if (isFaulty) seen.writesRefused += 1
        await wait(20)
      }
    }
  }
  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      const least = seen.acknowledged
      const wasFaulty = isFaulty
      const found = await ask('GET')
      if (wasFaulty) seen.readsInFault += 1
      if (wasFaulty && !found) seen.readsRefused += 1
      if (found) {
        const now = rank.parse(found.answer.data).rank ?? 0
        // What was broken off may have been saved all the same.
        if (now < least || now > tried) seen.wrong += 1
        reads += 1
      } else await wait(20)
    }
  }
  const running = Promise.all([write(), read()])
  return seen
}
