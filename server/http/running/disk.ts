import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a finding is good for, in ms: whoever asks for health often writes no more often. */
const GOOD_FOR = 10_000

export interface Disk {
  /** Whether the folder takes writes: it is tried. */
  takesWrites(): Promise<boolean>
  /** Bytes that are left there; undefined where the system does not say. */
  free(): Promise<number | undefined>
}

/** What DATA_DIR lies on: where it is full or can only be read, nothing is kept there any more. */
export function openDisk(dataDir: string): Disk {
  const probe = join(dataDir, `.writes-${process.pid}`)
  let found: { at: number; takes: Promise<boolean> } | undefined
  async function tryOut(): Promise<boolean> {
    try {
      // More than an inode holds by itself.
      await writeFile(probe, Buffer.alloc(4096, 1), { flush: true })
      await rm(probe, { force: true })
      return true
    } catch {
      await rm(probe, { force: true }).catch(() => {})
      return false
    }
  }
  return {
    takesWrites: () => {
      if (!found || Math.abs(Date.now() - found.at) > GOOD_FOR) found = { at: Date.now(), takes: tryOut() }
      return found.takes
    },
    free: () =>
      statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => undefined,
      ),
  }
}
