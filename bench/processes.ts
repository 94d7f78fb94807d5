import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresPid } from '#test/product.ts'

/** Processes are done once none has worked for so long, in ms. */
const SETTLED = 5000
/** ms between two looks at what processes weigh. */
const LOOK = 100

/** A process and those that it has started. */
function childrenOf(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).trim().split(' ').map(Number)
  return [pid, ...children.filter((child) => child > 0)]
}

const isPostgres = (pid: number): boolean => read(pid, 'comm').startsWith('postgres')

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

/** Resident megabytes of processes; pages that several share count for each. */
export function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1000)
}

/**
 * Waits until a product and what its operator has started no longer work, nor does the database for them.
 *
 * @param isOver Whether what the operator has started has ended
 * @returns the most megabytes that each held with what it started, and that all of them held at once
 */
export async function settled(
  dataDir: string,
  pids: readonly number[],
  isOver: () => boolean = () => true,
): Promise<{ each: number[]; all: number }> {
  const each = pids.map(() => 0)
  let all = 0
  const ticks = (): number => ticksOf([...pids, postgresPid(dataDir)].flatMap(childrenOf))
  for (let last = -100, now = 0; Math.abs(now - last) > 20 || !isOver(); last = now, now = ticks()) {
    for (let waited = 0; waited < SETTLED; waited += LOOK) {
      const held = pids.map((pid) => megabytesOf(childrenOf(pid).filter((child) => !isPostgres(child))))
      for (const [at, megabytes] of held.entries()) each[at] = Math.max(each[at] ?? 0, megabytes)
      all = Math.max(
        all,
        held.reduce((sum, megabytes) => sum + megabytes, 0),
      )
      await wait(LOOK)
    }
  }
  return { each, all }
}
