import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'

/*
 * What is installed in production: a CycloneDX bill of it that names every package, and none with a serious hole that is
 * known. Both are asked of the lock file without what only development needs: of the whole, npm leaves out what both need.
 */

/** ms that a registry may take to answer: one that does not is no fault of ours. */
const PATIENCE = 6000
/** The same where nothing is asked over the network. */
const LONG = 60_000
const root = join(import.meta.dirname, '..')

const package_ = z.looseObject({ version: z.string().optional(), dev: z.boolean().optional() })
const lockShape = z.looseObject({ packages: z.record(z.string(), package_) })
const billShape = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
})
const auditShape = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

/** Writes manifest and lock file without what only development needs. @returns the packages left, by their place */
function writeProduction(folder: string): Map<string, z.output<typeof package_>> {
  const manifest = z.looseObject({}).parse(read('package.json'))
  const lock = lockShape.parse(read('package-lock.json'))
  const { '': own = {}, ...others } = lock.packages
  const left = Object.entries(others).filter(([, { dev }]) => dev !== true)
  const packages = { '': { ...own, devDependencies: {} }, ...Object.fromEntries(left) }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, devDependencies: {} }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  return new Map(left)
}

function npm(folder: string, timeout: number, ...args: string[]): { stdout: string; stderr: string } {
  const options = { cwd: folder, encoding: 'utf8', timeout, maxBuffer: 64e6 } as const
  return spawnSync('npm', [...args, '--package-lock-only'], options)
}

/** @returns what is wrong, a sentence each */
function checkBill(folder: string, packages: ReturnType<typeof writeProduction>): string[] {
  const { stdout, stderr } = npm(folder, LONG, 'sbom', '--sbom-format', 'cyclonedx')
  if (stdout === '') return [`npm wrote no bill: ${stderr}`]
  const { components } = billShape.parse(JSON.parse(stdout))
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/bill.cdx.json'), stdout)
  console.log(`test-results/bill.cdx.json names ${named.size} packages`)
  const wanted = [...packages].map(
    ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`,
  )
  return wanted.filter((each) => !named.has(each)).map((each) => `${each} is not in the bill`)
}

/** @returns what is wrong, a sentence each */
function checkHoles(folder: string): string[] {
  const { stdout } = npm(
    folder,
    PATIENCE,
    'audit',
    '--json',
    '--fetch-retries=0',
    `--fetch-timeout=${PATIENCE - 1000}`,
  )
  const answer: unknown = stdout.trim() === '' ? {} : JSON.parse(stdout)
  const found = auditShape.safeParse(answer)
  if (!found.success) {
    const why =
      z.object({ message: z.string() }).safeParse(answer).data?.message ?? 'it did not answer in time'
    console.log(`known holes were not looked for, the registry refused: ${why}`)
    return []
  }
  const holes = Object.entries(found.data.vulnerabilities)
  console.log(`${holes.length} packages with known holes`)
  const serious = holes.filter(([, { severity }]) => severity === 'high' || severity === 'critical')
  return serious.map(([name, { severity }]) => `${name} has a ${severity} hole: npm audit`)
}

const folder = mkdtempSync(join(tmpdir(), 'xuankao-supply-'))
try {
  const packages = writeProduction(folder)
  const wrong = [...checkBill(folder, packages), ...checkHoles(folder)]
  for (const each of wrong) console.error(each)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
