import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { RELEASE_FILE, commitOf, findRelease, productRoot as root } from '#server/release.ts'
import { buildWebIfStale } from '#server/start/build-web.ts'
import { DATA_ONLY, RUNNING, findNeeded, isTestFile } from './packages.ts'

/** Bytes that an archive may have. */
const LARGEST = 150 * 2 ** 20

/** What goes in beside the sources that run, the built web app and the packages. */
const BESIDE = [
  'data/**/*.{csv,json,gz,md,yaml,yml,txt}',
  'server/**/*.{sql,json,sha256}',
  'deploy/{Dockerfile,Caddyfile,*.conf,*.yml,dashboard.json,is-ready.js,ops}',
  'deploy/systemd/*',
  'docs/{operate,runbook,privacy,descriptions}.md',
  '{features.ts,.env.example,CHANGELOG.md,LICENSE,README.md,THIRD-PARTY-NOTICES.txt}',
]
/** Of packages: what is read by people who write code, or for another system. Licences stay. */
const UNNEEDED =
  /\.(?:map|d\.[cm]?ts|flow|markdown|md|tsbuildinfo)$|\/(?:test|tests|__tests__|docs|example|examples|\.github)\//
const isLicence = (file: string): boolean => /^(?:licen[cs]e|copying|notice)/i.test(basename(file))

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'release' },
    commit: { type: 'string' },
    folder: { type: 'boolean', default: false },
    dirty: { type: 'boolean', default: false },
  },
})
/**
 * Makes an archive of what runs, in `--to`, or with `--folder` the folder that it would hold. `--commit` names what the
 * sources are of where git does not; `--dirty` allows changes that no commit has.
 */
async function makeRelease(): Promise<void> {
  const { version } = findRelease()
  const commit = values.commit ?? commitOf(root)
  if (!values.dirty) refuseChanges()
  await buildWebIfStale(console.log, new AbortController().signal)
  const name = `xuankao-online-${version}`
  const target = resolve(values.to)
  mkdirSync(target, { recursive: true })
  if (values.folder) {
    fill(target, version, commit)
    console.log(`${target} holds ${name}`)
    return
  }
  const draft = mkdtempSync(join(tmpdir(), 'xuankao-archive-'))
  try {
    const folder = join(draft, name)
    fill(folder, version, commit)
    const file = join(target, `${name}-${process.platform}-${process.arch}.tar.gz`)
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
    execFileSync('tar', [...owner, '-C', draft, '-czf', file, name], { stdio: 'inherit' })
    tell(file)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function refuseChanges(): void {
  if (!existsSync(join(root, '.git'))) return
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changed !== '') throw new Error(`commit first, or say --dirty:\n${changed}`)
}

function fill(folder: string, version: string, commit: string | null): void {
  const put = (file: string): void => {
    const to = join(folder, file)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(join(root, file), to, { dereference: true })
  }
  const running = globSync(RUNNING, { cwd: root }).filter((file) => !isTestFile(file))
  const beside = globSync(BESIDE, { cwd: root }).filter((file) => statSync(join(root, file)).isFile())
  for (const file of [...running, ...beside]) put(file)
  cpSync(join(root, 'web', 'dist'), join(folder, 'web', 'dist'), { recursive: true })
  for (const path of findNeeded()) for (const file of filesOf(path)) put(file)
  writeManifest(folder)
  writeFileSync(join(folder, 'sbom.cdx.json'), readSbom())
  writeFileSync(
    join(folder, RELEASE_FILE),
    `version ${version}\ncommit ${commit ?? 'unknown'}\nmade ${new Date().toISOString()}\nsystem ${process.platform} ${process.arch}\n`,
  )
  chmodSync(join(folder, 'deploy', 'ops'), 0o755)
}

/** The files of a package that a server needs, from the root; packages inside it are asked for by themselves. */
function filesOf(path: string): string[] {
  const name = path.replace(/^.*node_modules\//, '')
  // Its package holds the program twice, and tools that put it there.
  if (name === 'node')
    return [
      `${path}/package.json`,
      `${path}/bin/node`,
      ...globSync(`${path}/node_modules/node-*/LICENSE`, { cwd: root }),
    ]
  const wanted = (DATA_ONLY.get(name) ?? ['**/*', '**/.*']).map((pattern) => `${path}/${pattern}`)
  return globSync(wanted, { cwd: root, exclude: [`${path}/node_modules/**`] }).filter(
    (file) =>
      statSync(join(root, file)).isFile() && (isLicence(file) || !UNNEEDED.test(file.slice(path.length))),
  )
}

const manifestShape = z.looseObject({ scripts: z.record(z.string(), z.string()) })

/** As package.json, without what an archive has not: tools, and the commands that need them. */
function writeManifest(folder: string): void {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const { devDependencies: _, allowScripts: __, scripts, ...rest } = manifest
  const kept = Object.fromEntries(
    Object.entries(scripts).filter(([name]) => name === 'start' || name === 'ops'),
  )
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...rest, scripts: kept }, null, 2)}\n`)
}

/** From the lock file: `npm sbom` over a folder fails where development packages are not installed. */
function readSbom(): string {
  const args = ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--package-lock-only']
  return execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
}

function tell(file: string): void {
  const bytes = readFileSync(file)
  const sum = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`)
  console.log(`${file}: ${(bytes.length / 2 ** 20).toFixed(1)} MB, sha256 ${sum}`)
  if (bytes.length > LARGEST) throw new Error(`an archive should have ${LARGEST / 2 ** 20} MB at most`)
}

await makeRelease()
