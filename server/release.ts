import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Where the product stands: its package, or what an archive of a release was unpacked to. */
export const productRoot = join(import.meta.dirname, '..')

/** What `npm run release` writes into an archive: its folder was built where it was made. */
export const RELEASE_FILE = 'RELEASE'

/** Which release runs. */
export interface Release {
  /** Of package.json; CHANGELOG.md has a heading for each. */
  version: string
  /** As an archive's RELEASE or git tells it, in hex; null where neither does. */
  commit: string | null
}

const manifest = z.object({ version: z.string() })
let found: Release | undefined

/** Told once: what runs stays what it is, whatever is unpacked beside it. */
export function findRelease(): Release {
  found ??= { version: readVersion(), commit: commitOf(productRoot) }
  return found
}

/** As one line: 1.0.0 (commit 0123456789ab). */
export function releaseText({ version, commit }: Release): string {
  return commit === null ? version : `${version} (commit ${commit.slice(0, 12)})`
}

/** Whether this is an unpacked archive, which holds what was built and not what it is built from. */
export const isArchive = (root = productRoot): boolean => existsSync(join(root, RELEASE_FILE))

/** The commit that a folder was made of, or stands at. */
export function commitOf(root: string): string | null {
  if (isArchive(root))
    return /^commit ([0-9a-f]+)$/m.exec(readFileSync(join(root, RELEASE_FILE), 'utf8'))?.[1] ?? null
  // A folder of somebody's repository is not theirs to tell of.
  if (!existsSync(join(root, '.git'))) return null
  try {
    const [hash] = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n')
    return hash ?? null
  } catch {
    return null
  }
}

function readVersion(): string {
  return manifest.parse(JSON.parse(readFileSync(join(productRoot, 'package.json'), 'utf8'))).version
}
