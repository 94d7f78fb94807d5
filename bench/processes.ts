import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresPid } from '#test/product.ts'

/** Processes are done once none has worked for so long, in ms. */
const SETTLED = 5000
/** Hundredths of a second that each may work meanwhile: it listens, and looks at the clock. */
const STILL = 20
/** ms between two looks at what processes weigh. */
const LOOK = 100

/** A process, those that it has started, and theirs. */
export function familyOf(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).trim().split(' ').map(Number)
  return [pid, ...children.filter((child) => child > 0).flatMap(familyOf)]
}

const isPostgres = (pid: number): boolean => read(pid, 'comm').startsWith('postgres')
/** Whether a process builds engines: it ends when it has. */
const builds = (pid: number): boolean => read(pid, 'cmdline').includes('/server/engines/process.ts')

/** What a process and those that it has started hold, the database aside. */
export const heldByAll = (pid: number): Held => held(familyOf(pid).filter((child) => !isPostgres(child)))

/** The more of each of two. */
export const mostOf = (one: Held, other: Held): Held => ({
  rss: Math.max(one.rss, other.rss),
  pss: Math.max(one.pss, other.pss),
})

/** What /proc says of a process; nothing once it has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Hundredths of a second that processes and their threads have worked. */
export function ticksOf(pids: readonly number[]): number {
  const fields = pids.map((pid) => read(pid, 'stat').split(') ')[1]?.split(' ') ?? [])
  return fields.reduce((sum, each) => sum + Number(each[11] ?? 0) + Number(each[12] ?? 0), 0)
}

/** Megabytes of processes. */
export interface Held {
  /** Resident; pages that several share, as those of the program, count for each. */
  readonly rss: number
  /** The same with each such page shared out among all processes that have it: what they take of the machine. */
  readonly pss: number
}

export function held(pids: readonly number[]): Held {
  const rollups = pids.map((pid) => read(pid, 'smaps_rollup'))
  const sum = (name: string): number => {
    const line = new RegExp(`^${name}:\\s+(\\d+)`, 'm')
    return Math.round(rollups.reduce((all, text) => all + Number(line.exec(text)?.[1] ?? 0), 0) / 1000)
  }
  return { rss: sum('Rss'), pss: sum('Pss') }
}

/** As a table shows it. */
export const textOf = ({ rss, pss }: Held): string => `${rss} (${pss})`

const sumOf = (one: Held, other: Held): Held => ({ rss: one.rss + other.rss, pss: one.pss + other.pss })
export const nothing: Held = { rss: 0, pss: 0 }

/**
 * Waits until a product and what its operator has started no longer work, nor does the database for them.
 *
 * @param isOver Whether what the operator has started has ended
 * @returns the most that each held with what it started, and that all of them held at once
 */
export async function settled(
  dataDir: string,
  pids: readonly number[],
  isOver: () => boolean = () => true,
): Promise<{ each: Held[]; all: Held }> {
  const others = (pid: number): number[] => familyOf(pid).filter((child) => !isPostgres(child))
  /** On a busy machine one that builds may not get to work for a while. */
  const isBuilding = (): boolean => pids.some((pid) => others(pid).some(builds))
  let each = pids.map(() => nothing)
  let all = nothing
  const ticks = (): number => ticksOf([...pids, postgresPid(dataDir)].flatMap(familyOf))
  const mayWork = (): number => STILL * pids.flatMap(others).length
  for (
    let last = Number.NEGATIVE_INFINITY, now = 0;
    Math.abs(now - last) > mayWork() || !isOver() || isBuilding();
    last = now, now = ticks()
  ) {
    for (let waited = 0; waited < SETTLED; waited += LOOK) {
      const seen = pids.map((pid) => held(others(pid)))
      each = each.map((most, at) => mostOf(most, seen[at] ?? nothing))
      all = mostOf(all, seen.reduce(sumOf, nothing))
      await wait(LOOK)
    }
  }
  return { each, all }
}
