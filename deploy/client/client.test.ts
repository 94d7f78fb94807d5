import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { productRoot as root } from '#server/release.ts'
import type { TestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildPartner } from '#test/partner.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { writeClient } from './write-client.ts'

const run = promisify(execFile)

let app: TestApp
let folder: string

beforeAll(async () => {
  mkdirSync(join(root, '.tsbuild'), { recursive: true })
  folder = mkdtempSync(join(root, '.tsbuild/partner-'))
  app = await startZhejiangApp()
  await Promise.all([writeClient(folder), app.app.fastify.listen({ port: 0, host: '127.0.0.1' })])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Each line after a mark is wrong: a compiler that takes it says so of the mark. */
const misused = `
import { getCuSchoolList, getProvince, postSession } from 'xuankao-client'
// @ts-expect-error a province is a number
await getCuSchoolList({ provinceId: '11' })
// @ts-expect-error there is no such question
await getCuSchoolList({ colour: 'red' })
// @ts-expect-error a login takes a password
await postSession({ mobile: '13800000000' })
const { status, data } = await getProvince()
// @ts-expect-error an error has no provinces
if (status === 429) data.data.provinces
// @ts-expect-error a refusal has none either
if (status === 200) data.data.provinces
if (status === 200 && data.success) data.data.provinces.map(({ name }) => name.length)
export {}
`

/** The program that a page shows. */
const shownIn = (page: string): string => /```ts\n(.*?)```/su.exec(readFileSync(page, 'utf8'))?.[1] ?? ''
const ofReadme = (): string => shownIn(join(folder, 'README.md'))
const ofPartners = (): string => shownIn(join(root, 'docs/partners.md'))

/** Runs a program against the server. @returns its lines */
async function runs(program: string, env: Record<string, string>): Promise<string[]> {
  const address = app.app.fastify.server.address()
  const { port } = z.object({ port: z.int() }).parse(address)
  writeFileSync(join(folder, 'program.ts'), program)
  const { stdout } = await run(process.execPath, ['program.ts'], {
    cwd: folder,
    env: { XUANKAO_URL: `http://127.0.0.1:${port}`, ...env },
  })
  return stdout.trim().split('\n')
}

test('the programs that are shown compile, and what misuses it does not', async () => {
  const programs = [ofReadme(), ofPartners()]
  for (const [at, program] of programs.entries()) {
    expect(program).toContain('xuankao-client')
    writeFileSync(join(folder, `program${at}.ts`), program)
  }
  writeFileSync(join(folder, 'misused.ts'), misused)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--types',
    'node',
  ]
  const compiled = run(process.execPath, [tsc, ...options, 'program0.ts', 'program1.ts', 'misused.ts'], {
    cwd: folder,
  })
  await expect(compiled).resolves.toMatchObject({ stdout: '' })
})

test('the same program asks the server, logs in, and is told what is wrong', async () => {
  const user = await buildUser(app.context.db, { province_id: 11 })
  const { mobile, password } = user
  const lines = await runs(ofReadme(), { XUANKAO_MOBILE: mobile, XUANKAO_PASSWORD: password })
  expect(lines).toHaveLength(4)
  expect(lines[2]).toBe('浙江 false')
  expect(lines[3]).toMatch(/^provinceId .*省份/u)
})

test('a partner asks by a key, and is told of a wrong one', async () => {
  const { name, key } = await buildPartner(app.context.db, ['figures:read', 'enrol:read'])
  expect(await runs(ofPartners(), { XUANKAO_KEY: key })).toEqual([`${name} 2`])
  expect((await runs(ofPartners(), { XUANKAO_KEY: 'xk_wrong' }))[0]).toMatch(/^401 /u)
})

test('what it was made of is what the server tells of itself, but for the console', async () => {
  const shape = z.object({ paths: z.record(z.string(), z.unknown()) })
  const served = shape.parse(app.app.fastify.swagger()).paths
  const told = shape.parse(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))).paths
  const open = Object.entries(served).filter(([path]) => !path.startsWith('/api/console/'))
  expect(open.length).toBeGreaterThan(200)
  expect(told).toEqual(Object.fromEntries(open))
})
