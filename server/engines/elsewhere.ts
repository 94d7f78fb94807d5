import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ScopeKey } from '#domain/province/scope-key.ts'

interface Place {
  readonly databaseUrl: string
  /** Where what it builds is kept. */
  readonly folder: string
}

/** The year that a past engine predicts, and of which scope. */
export interface PastJob extends Place {
  readonly past: { readonly key: ScopeKey; readonly year: number }
}

/** What a building process is told of the engines of the year to come. */
export interface BuildJob extends Place {
  readonly examYear: number
  /** In the order in which they are wanted. */
  readonly provinceIds: readonly number[]
}

/** A process that builds. */
export interface Building {
  /** The provinces, each once it is kept; it ends when no more will be. */
  readonly kept: AsyncIterable<number>
  /** Has a province built before those that nobody asked for. */
  want(provinceId: number): void
}

/** What a building process is told later: somebody waits for a province. */
export interface ProvinceWanted {
  readonly wanted: number
}

/** Young objects are cleared away often, and old ones before much room is taken: memory goes before time here. */
const FLAGS = ['--max-semi-space-size=4', '--optimize-for-size', '--expose-gc']

/**
 * Builds provinces and keeps them, in a process of its own: what that takes is twice what the product has room for, and
 * goes back to the system with the process alone.
 *
 * @param closing Ends the process when it is aborted
 */
export function buildElsewhere(job: BuildJob, closing: AbortSignal): Building {
  makeRoom('at once')
  const child = start(closing)
  // What it says is kept from now on, until somebody takes it.
  const said: AsyncIterable<readonly number[]> = on(child, 'message', { close: ['disconnect'] })
  child.send(job)
  return {
    kept: told(said),
    want: (wanted) => {
      if (child.connected) child.send({ wanted } satisfies ProvinceWanted)
    },
  }
}

/**
 * Frees what this process needs no more: one that builds has about as much memory beside it.
 *
 * @param when The system has it back by the end of the call, which takes some collections; or eight seconds after one
 */
function makeRoom(when: 'at once' | 'later'): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') return
  if (when === 'later') collect()
  else collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

async function* told(said: AsyncIterable<readonly number[]>): AsyncGenerator<number> {
  try {
    for await (const provinceIds of said) {
      yield* provinceIds
      makeRoom('later')
    }
  } catch {
    // It was ended, or did not start: the app process builds what is missing.
  }
}

/**
 * Builds one past engine and keeps it, in a process of its own for the same reason.
 *
 * @returns whether it is kept
 */
export async function buildPastElsewhere(job: PastJob, closing: AbortSignal): Promise<boolean> {
  const child = start(closing)
  const ended = once(child, 'exit').catch(() => [1])
  child.send(job)
  const [code] = await ended
  return code === 0
}

const start = (closing: AbortSignal): ChildProcess =>
  fork(new URL('./process.ts', import.meta.url), {
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: closing,
    killSignal: 'SIGKILL',
  })
