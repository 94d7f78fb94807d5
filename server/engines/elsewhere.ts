import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ScopeKey } from '#server/features/recommend/service.ts'

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
export interface Job extends Place {
  readonly examYear: number
  /** In the order in which they are wanted. */
  readonly provinceIds: readonly number[]
}

/** A process that builds. */
export interface Building {
  /** Resolves once a province is kept, or to false once it will not be. */
  isKept(provinceId: number): Promise<boolean>
}

/** Young objects are cleared away often, and old ones before much room is taken: memory goes before time here. */
const FLAGS = ['--max-semi-space-size=4', '--optimize-for-size', '--expose-gc']

/**
 * Builds provinces and keeps them, in a process of its own: what that takes is twice what the product has room for, and
 * goes back to the system with the process alone.
 *
 * @param closing Ends the process when it is aborted
 */
export function buildElsewhere(job: Job, closing: AbortSignal): Building {
  const child = start(closing)
  const waiting = new Map(job.provinceIds.map((id) => [id, Promise.withResolvers<boolean>()]))
  const end = (): void => waiting.forEach(({ resolve }) => resolve(false))
  child.on('message', (provinceId: number) => waiting.get(provinceId)?.resolve(true))
  child.on('error', end)
  child.once('exit', end)
  child.send(job)
  return {
    isKept: async (provinceId) => (await waiting.get(provinceId)?.promise) ?? false,
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
