import type { Kept } from './kept.ts'
import type { Reference } from './reference.ts'

/** The channel on which an import tells every app process that tables changed. */
export const IMPORT_CHANNEL = 'import'

/** What the tables held at one moment. Features extend it by what they read. */
export interface Snapshot {
  /** The exam that students file for next: as the operator has it, else by the day. */
  readonly examYear: number
  readonly reference: Reference
  /** What an earlier start has made of the same tables. */
  readonly kept: Kept
}

/** The snapshot of this process, read anew when an import lands. */
export interface Snapshots<S extends Snapshot> {
  /** Undefined until the first load has read what most ask for. */
  readonly current: S | undefined
  /** `current`. @throws HttpProblem 503 where it is undefined */
  get(): S
  /** Begins the first load, and resolves once `current` is there. The rest is read right after, tried until it is. */
  start(): Promise<void>
  /** Resolves once everything that was in the tables when it was called is read. */
  load(): Promise<void>
  /** Has something made of a snapshot before it is used, from the next load on. It lets other work have its turn. */
  beforeUse(prepare: (snapshot: S) => Promise<void>): void
  close(): Promise<void>
}

/** What a handler gets that answers from a snapshot. */
export interface WithSnapshot<S extends Snapshot> {
  /** The snapshot of now. @throws HttpProblem 503 while the first one is read */
  snapshot(): S
  /** The same where nothing is refused: `current` is undefined while the first one is read. */
  readonly snapshots: Pick<Snapshots<S>, 'current' | 'beforeUse'>
}
