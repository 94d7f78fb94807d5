import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'

/** A server writes its id at once: a lock file empty for longer is what a crash has left, in ms. */
const emptyAtMost = 1000

/**
 * Looks whether a lock file of PostgreSQL (`postmaster.pid`, or the one beside its socket) is held by a living server of the
 * folder `files`. A file that no such server holds, but that would stop a new one, is removed: one that names no process, or
 * one whose process id another program has by now.
 */
export function isLocked(lock: string, files: string): boolean {
  const text = read(lock)
  if (text === undefined) return false
  const pid = processOf(text)
  if (pid === undefined) {
    if (Math.abs(Date.now() - (modified(lock) ?? 0)) < emptyAtMost) return true
    remove(lock, text)
    return false
  }
  const command = commandOf(pid)
  // Of a process that is gone PostgreSQL clears the file away itself.
  if (command === undefined) return false
  // A server started by hand may name its folder otherwise, but works in it.
  if (command.includes(` -D ${files} `) || workplaceOf(pid) === files) return true
  remove(lock, text)
  return false
}

/** The process that a lock file names; undefined without a file, or when it names none. */
export function lockHolder(lock: string): number | undefined {
  return processOf(read(lock) ?? '')
}

function processOf(text: string): number | undefined {
  const [first = ''] = text.split('\n')
  return /^[1-9]\d*$/.test(first) ? Number(first) : undefined
}

/** The words that a process was started with; none of one that has ended and waits for its parent. */
function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

/** The folder that a process works in; undefined where the system does not tell. */
function workplaceOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Moved aside first: what another process has put there since `judged` was read goes back. */
function remove(lock: string, judged: string): void {
  const aside = `${lock}.left-${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    // Another process has removed it in between.
    return
  }
  if (read(aside) === judged) rmSync(aside, { force: true })
  else renameSync(aside, lock)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function modified(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}
