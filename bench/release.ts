import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReleases } from '#server/db/releases.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** An earlier state of the product in a folder of its own. */
export interface Checkout {
  folder: string
  remove(): void
}

/**
 * The commit of the last release: its tag where the clone has tags, else the one that wrote its heading into CHANGELOG.md.
 * @throws Error where the clone does not reach back so far
 */
export function lastRelease(): { version: string; commit: string } {
  const version = readReleases().at(-1)?.version ?? ''
  const tag = git('tag', '--list', `v${version}`)
  const heading = `-S## ${version},`
  const commit = tag || git('log', '--format=%H', heading, '--', 'CHANGELOG.md').split('\n').at(-1)
  if (commit === undefined || commit === '')
    throw new Error(`${version}: this clone does not hold its commit`)
  return { version, commit }
}

/** Checks a commit out beside this one; its packages are those here, where it asks for the same. */
export function checkOut(commit: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-release-'))
  git('worktree', 'add', '--detach', '--force', folder, commit)
  const lock = (from: string): string => readFileSync(join(from, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: folder,
      stdio: 'ignore',
    })
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
      git('worktree', 'prune')
    },
  }
}
