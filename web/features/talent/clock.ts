import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { TalentProgress } from '#contract/talent.ts'
import { askStatus } from './parts/status.ts'

/** Another device may begin a task at any time: so often it is looked for, in milliseconds. */
const LOOK = 5_000

/** A task whose time goes on, whichever device shows it. */
export interface RunningTask {
  readonly nth: number
  /** By the clock of this device, in milliseconds since 1970. */
  readonly until: number
}

export type ClockQuery = UseQueryResult<{ running: RunningTask | null }>

/** @param at when the server said so, by the clock of this device */
export function runningTask(open: TalentProgress['open'] | undefined, at: number): RunningTask | null {
  const running = open?.running ?? null
  return running && { nth: running.nth, until: at + running.left }
}

/** Whether a task's time goes on, asked of the server anew in each pause. @param pause which of them it is */
export const useClock = (run: number, pause: number, isPaused: boolean): ClockQuery =>
  useQuery({
    queryKey: ['talent', 'clock', run, pause],
    queryFn: async ({ signal }) => {
      const { tests } = await askStatus(window.location.search, signal)
      const open = tests.find(({ test }) => test === 'talent')?.open
      return { running: open?.run === run ? runningTask(open, Date.now()) : null }
    },
    enabled: isPaused,
    refetchInterval: LOOK,
    staleTime: 0,
    gcTime: 0,
  })
