import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { watched, watcher } from '#server/watching/watch.ts'
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

/** What a building process is told of the engines of the year to come. A later job takes the place of one before. */
export interface BuildJob extends Place {
  readonly number: number
  readonly examYear: number
  /** In the order in which they are wanted. */
  readonly provinceIds: readonly number[]
  /** Whether somebody is answered meanwhile. */
  readonly isServing: boolean
}

/** What is to be built, each province of these figures. */
interface Wanted {
  readonly examYear: number
  readonly versions: ReadonlyMap<number, string>
  /** In the order in which they are wanted. */
  readonly provinceIds: readonly number[]
  /** Whether somebody is answered meanwhile. */
  readonly isServing: boolean
}

/** What became of a province. */
export type Built = { readonly kept: number } | { readonly failed: number }

/** What a building process tells; `over`: the job of this number is done. */
export type BuildNews =
  | Built
  | { readonly begun: number; readonly version: string }
  | { readonly over: number }

/** What is being built. */
export interface Building {
  /** The provinces, each once it is built; it ends when no more will be, and when somebody else asks for others. */
  readonly built: AsyncIterable<Built>
  /** Has a province built before those that nobody asked for. */
  want(provinceId: number): void
}

/** What a building process is told later: somebody waits for a province. */
export interface ProvinceWanted {
  readonly wanted: number
}

/** Young objects are cleared away often, and old ones before much room is taken: memory goes before time here. */
const FLAGS = ['--max-semi-space-size=4', '--optimize-for-size', '--expose-gc']

/** The heap of this process grows by so many per cent before it is cleared: else by some 400 MB while figures are read. */
const GROWING = '--heap-growing-percent=30'

/** Has provinces built in a process of its own, one at a time. */
export interface BuildsElsewhere {
  /**
   * Has these built from now on, and no others. What is being built goes on where it is still wanted; else its process ends.
   *
   * @param stop Ends what is told, not the process
   */
  begin(wanted: Wanted, stop: AbortSignal): Building
  /** Nothing is wanted any more. */
  end(): void
}

/**
 * Opens what builds and keeps provinces in a process of its own: what that takes is twice what the product has room for, and
 * goes back to the system with the process alone.
 *
 * @param closing Ends the process when it is aborted
 */
export function openBuildsElsewhere(place: Place, closing: AbortSignal): BuildsElsewhere {
  setFlagsFromString(GROWING)
  let child: ChildProcess | undefined
  /** What it is at. */
  let at: { readonly id: number; readonly version: string; readonly begun: number } | undefined
  let jobs = 0

  const end = (): void => {
    child?.kill('SIGKILL')
    child = undefined
    at = undefined
  }
  const open = (): ChildProcess => {
    const started = start(closing)
    started.on('error', () => {})
    started.on('message', (news: BuildNews) => {
      if (child !== started) return
      if ('begun' in news) at = { id: news.begun, version: news.version, begun: performance.now() }
      else {
        if (at && !('over' in news)) tellBuilt(at, 'failed' in news)
        at = undefined
      }
      if ('over' in news && news.over === jobs) end()
    })
    started.once('exit', () => {
      if (child === started) end()
    })
    return started
  }

  return {
    begin: ({ examYear, versions, provinceIds, isServing }, stop) => {
      if (at && versions.get(at.id) !== at.version) end()
      if (!child && !isServing) makeRoom()
      const own = (child ??= open())
      // What it says is kept from now on, until somebody takes it.
      const said: AsyncIterable<readonly BuildNews[]> = on(own, 'message', {
        close: ['disconnect', 'exit'],
        signal: stop,
      })
      jobs += 1
      own.send({ ...place, number: jobs, examYear, provinceIds, isServing } satisfies BuildJob)
      return {
        built: told(said, jobs),
        want: (wanted) => {
          if (own.connected) own.send({ wanted } satisfies ProvinceWanted)
        },
      }
    },
    end,
  }
}

/** Tells whoever watches of a province that was built, or could not be. */
function tellBuilt({ id, begun }: { id: number; begun: number }, hasFailed: boolean): void {
  const part = { kind: 'job', name: 'build engine', facts: { province: id } } as const
  watcher()?.ended(part, performance.now() - begun, hasFailed ? new Error('not built') : undefined)
}

/**
 * Gives back to the system what this process needs no more: one that builds has about as much memory beside it. Everything
 * stands still meanwhile, for seconds on a busy machine.
 */
function makeRoom(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

async function* told(said: AsyncIterable<readonly BuildNews[]>, job: number): AsyncGenerator<Built> {
  try {
    for await (const [news] of said) {
      if (news === undefined) continue
      if ('over' in news && news.over === job) return
      if (!('kept' in news || 'failed' in news)) continue
      yield news
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
export function buildPastElsewhere(job: PastJob, closing: AbortSignal): Promise<boolean> {
  const facts = { province: job.past.key.provinceId, year: job.past.year }
  return watched({ kind: 'job', name: 'build past engine', facts }, () => buildPast(job, closing))
}

async function buildPast(job: PastJob, closing: AbortSignal): Promise<boolean> {
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
