import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServedRelease } from '#server/faults.ts'
import { findRelease } from '#server/release.ts'

/** Signs of a commit that tell it from others. */
const COMMIT_LENGTH = 12

/** What is served from `folder`, by version and commit, or else by the hash of its first script. */
export function readServedRelease(folder: string): ServedRelease {
  const { version, commit } = findRelease()
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const [, script = '', hash] = /<script type="module"[^>]* src="(\S+?(?:-(\w+))?\.js)"/.exec(page) ?? []
  const build = commit?.slice(0, COMMIT_LENGTH) ?? hash
  return { name: build === undefined ? version : `${version}+${build}`, script }
}
