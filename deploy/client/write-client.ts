import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { documentOf } from '#server/http/docs/openapi.ts'
import { findRelease, productRoot as root } from '#server/release.ts'

const RUNTIME = '@oazapfts/runtime'

/**
 * Writes the client of all calls but the console’s into a folder, as a package: types, what sends, the document it was made
 * of, and how it is used. It needs no server and no network.
 */
export async function writeClient(folder: string): Promise<void> {
  mkdirSync(join(root, '.tsbuild'), { recursive: true })
  // Inside the product, where the compiler finds what the client needs.
  const draft = mkdtempSync(join(root, '.tsbuild/client-'))
  try {
    writeFileSync(join(draft, 'openapi.json'), JSON.stringify(await documentOf(await findCalls())))
    generate(draft)
    compile(draft)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const name of ['index.js', 'index.d.ts', 'openapi.json'])
      cpSync(join(draft, name), join(folder, name))
    cpSync(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'))
    cpSync(join(root, 'docs/partners.md'), join(folder, 'partners.md'))
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every call that the contract declares outside the console. */
async function findCalls(): Promise<Endpoint[]> {
  const files = globSync('contract/*.ts', { cwd: root }).toSorted()
  const modules: object[] = await Promise.all(files.map((file) => import(join(root, file))))
  return modules.flatMap((each) => Object.values(each).filter(isEndpoint))
}

/** Writes `index.ts` from the document. */
function generate(draft: string): void {
  const options = ['--useUnknown', '--futureStripLegacyMethods']
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  execFileSync('oazapfts', ['openapi.json', 'index.ts', ...options], {
    cwd: draft,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** @throws Error with what the compiler says */
function compile(draft: string): void {
  writeFileSync(join(draft, 'package.json'), JSON.stringify({ type: 'module' }))
  const options = [
    '--ignoreConfig',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--declaration',
    '--strict',
    '--types',
    'node',
  ]
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, ...options, 'index.ts'], {
    cwd: draft,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function manifest(): object {
  const { devDependencies } = z
    .object({ devDependencies: z.object({ [RUNTIME]: z.string() }) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return {
    name: 'xuankao-client',
    version: findRelease().version,
    description: 'Calls of 选考在线 with their types',
    license: 'UNLICENSED',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
    dependencies: { [RUNTIME]: devDependencies[RUNTIME] },
  }
}
