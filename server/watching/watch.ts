import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Durations } from '#server/http/running/durations.ts'

/** Something that takes time. Nothing in it is anybody's: no number, no name, no token, no value of a statement. */
export interface WatchedPart {
  /** A `job` is a part of nothing else. */
  readonly kind: 'job' | 'statement' | 'call' | 'thread'
  /** One of a few: no id stands in it. */
  readonly name: string
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Is told what this process does, how long that takes and how it ends. */
export interface Watch {
  /** Does a part of what is under way. */
  around<T>(part: WatchedPart, work: () => Promise<T>): Promise<T>
  /** Is told of a part that has just ended, after so many ms; without an error it ended well. */
  ended(part: WatchedPart, ms: number, error?: unknown): void
  /** What lines of the log name what is under way by. */
  named(): Readonly<Record<string, string>>
  followRequests(app: FastifyInstance): void
  followFigures(metrics: Registry, durations: Durations): void
}

let watch: Watch | undefined

/** Has this process watched; undefined: no more. Databases that were opened before tell nothing. */
export function watchBy(next: Watch | undefined): void {
  watch = next
}

/** Who watches, if anybody does. */
export const watcher = (): Watch | undefined => watch

/** Does something that whoever watches is told of. */
export const watched = <T>(part: WatchedPart, work: () => Promise<T>): Promise<T> =>
  watch ? watch.around(part, work) : work()
