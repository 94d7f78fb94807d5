import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** What the tests over the official files hold, beside the folders that they stand in. */
const HELD = [
  'data/',
  'domain/',
  'server/import/',
  'server/db/',
  'server/engines/',
  'server/snapshot/',
  'package-lock.json',
]

/** Of these files, the first whose change the tests over the official files could see. */
export function firstHeld(changed: readonly string[], officialTests: readonly string[]): string | undefined {
  const held = [...HELD, ...officialTests.map((file) => `${dirname(file)}/`)]
  return changed.find((file) => held.some((start) => file.startsWith(start)))
}

/**
 * Why the tests over the official files can be left out: nothing of theirs has changed since the last landed commit.
 *
 * @param folder A work tree of git; anywhere else they are due
 * @returns undefined where they are due, by a change or since there is none to judge by
 */
export function whyNotDue(folder: string): string | undefined {
  if (process.env.OFFICIAL_TESTS === 'always') return undefined
  const git = (...args: string[]): string[] =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .flatMap((each) => each.split('\n'))
      .filter((each) => each !== '')
  try {
    const [landed = ''] = git('merge-base', 'HEAD', lastLanded(git))
    const changed = [
      ...git('diff', '--name-only', '--no-renames', '-z', landed),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]
    if (changed.length === 0) return undefined
    if (firstHeld(changed, git('ls-files', '-z', '*official.test.ts')) !== undefined) return undefined
    return `none of the ${changed.length} files changed since ${landed.slice(0, 8)} is held by them; OFFICIAL_TESTS=always runs them`
  } catch {
    return undefined
  }
}

/** The branch that changes land on, as it stands where the clone comes from, else here. */
function lastLanded(git: (...args: string[]) => string[]): string {
  const [found] = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main')
    .toSorted()
    .toReversed()
  if (found === undefined) throw new Error('there is no main')
  return found
}
