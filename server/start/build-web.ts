import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAWER } from '#domain/openings.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { isAlive } from '#server/is-alive.ts'
import { isArchive, productRoot as root } from '#server/release.ts'

/** Where the built web app is. */
export const webDist = join(root, 'web', 'dist')
const stamp = '.sources'
/** The console, which is built by itself: no file of the students' app knows of it. */
const CONSOLE = 'console'

/**
 * Sees that there is a web app to serve: built here in trials, beforehand in production and in an archive.
 * @throws ConfigError where it had to be there and is not
 */
export async function prepareWeb(
  { production }: Pick<Config, 'production'>,
  say: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  if (isArchive()) {
    if (isWebBuilt()) return
    throw new ConfigError(
      'web/dist is not whole, and a release holds nothing to build it of: unpack it again',
    )
  }
  if (production && !isWebBuilt()) {
    throw new ConfigError(
      'web/dist was not built from these sources, and production (PUBLIC_URL with https) builds nothing as it starts: install a release, or run npm run build before',
    )
  }
  await buildWebIfStale(say, stop)
}

/** Whether a start has nothing to build; what an archive holds is what it was made with. */
export const isWebBuilt = (): boolean => (isArchive() ? existsSync(join(webDist, stamp)) : isFresh())

/** Whether what lies there was built from what lies here. */
function isFresh(sources = hashSources()): boolean {
  const built = join(webDist, stamp)
  return existsSync(built) && readFileSync(built, 'utf8') === sources
}

/**
 * Builds the web app unless what lies in `web/dist` was built from these very sources.
 * @throws Error with the build's own words when it fails, or when `asked` to stop
 */
export async function buildWebIfStale(say: (line: string) => void, stop: AbortSignal): Promise<void> {
  const sources = hashSources()
  if (isFresh(sources)) return
  say('Building the web app …')
  // Beside, then moved there: two starts at once do not build into each other.
  const draft = `${webDist}-${process.pid}`
  removeAbandoned()
  try {
    await build('web', [], draft, stop)
    await build('web', ['--ssr', 'app/served/draw.tsx'], join(draft, DRAWER.folder), stop)
    await build('web/console', [], join(draft, CONSOLE), stop)
    writeFileSync(join(draft, stamp), sources)
    rmSync(webDist, { recursive: true, force: true })
    renameSync(draft, webDist)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another start has put its own there between the two.
    if (!isFresh(sources)) throw error
  }
}

/** Drafts of builds that were killed. */
function removeAbandoned(): void {
  for (const draft of globSync(`${webDist}-*`)) {
    if (!isAlive(Number(draft.slice(webDist.length + 1)))) rmSync(draft, { recursive: true, force: true })
  }
}

/** Contents, not times: a fresh clone's files are all equally new. */
function hashSources(): string {
  const files = globSync(['web/**/*', 'contract/**/*', 'domain/**/*', 'package-lock.json'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name.startsWith('dist') || entry.name.endsWith('.test.ts'),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function build(app: string, options: readonly string[], outDir: string, signal: AbortSignal): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', app, ...options, '--outDir', outDir, '--logLevel', 'warn']
  const child = spawn(process.execPath, args, {
    cwd: root,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`the web app does not build:\n${output}`)),
    )
  })
}
