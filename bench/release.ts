import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { RELEASE_FILE } from '#server/release.ts'
import { readChangelog } from '#test/changelog.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** An earlier state of the product in a folder of its own. */
export interface Checkout {
  folder: string
  remove(): void
}

/** The last release, by its heading in CHANGELOG.md. */
export function lastRelease(): { version: string; commit: string } {
  for (const { version, commit } of readChangelog()) if (commit !== null) return { version, commit }
  throw new Error('CHANGELOG.md names no commit of a release')
}

/** Why a commit cannot be checked out here; undefined where it can. */
export function whyNoCheckout(commit: string): string | undefined {
  if (!existsSync(join(root, '.git'))) return 'this is no clone, and holds no earlier release'
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root })
  return status === 0 ? undefined : `this clone does not reach back to ${commit} (git fetch --unshallow)`
}

/**
 * Puts a commit into a folder. Its packages are those here, where production asks for the same; the rest is installed.
 * @param web Its own pages are built; else it is lent those here, which do for calls
 */
export function checkOut(commit: string, web: 'built' | 'lent'): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-release-'))
  const into = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: into })
  lendPackages(folder)
  if (web === 'built') execFileSync(process.execPath, ['server/start/build-web-now.ts'], { cwd: folder })
  else {
    symlinkSync(join(root, 'web', 'dist'), join(folder, 'web', 'dist'))
    // What an archive holds is taken as it is.
    writeFileSync(join(folder, RELEASE_FILE), `commit ${git('rev-parse', `${commit}^{commit}`)}\n`)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const lockShape = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
})
const readLock = (from: string) =>
  lockShape.parse(JSON.parse(readFileSync(join(from, 'package-lock.json'), 'utf8'))).packages

/** Where production needs nothing else, all packages are lent; else a copy is brought to what it asks for. */
function lendPackages(folder: string): void {
  const here = readLock(root)
  const others = Object.entries(readLock(folder)).filter(
    ([path, { version, dev }]) => path !== '' && dev !== true && here[path]?.version !== version,
  )
  const [from, to] = [root, folder].map((each) => join(each, 'node_modules'))
  if (from === undefined || to === undefined) throw new Error('there are no packages')
  if (others.length === 0) return symlinkSync(from, to)
  console.log(
    `installing what differs: ${others.map(([path]) => path.replace('node_modules/', '')).join(', ')}`,
  )
  // Links to the files here: npm puts others beside them, and writes into none.
  execFileSync('cp', ['-al', from, to])
  const flags = ['--omit=dev', '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}
