import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { firstHeld, whyNotDue } from './official-due.ts'

let folder: string
const git = (...args: string[]): void => {
  const by = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false']
  execFileSync('git', ['-C', folder, ...by, ...args], { stdio: 'ignore' })
}
const write = (file: string, text = ''): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeEach(() => {
  vi.stubEnv('OFFICIAL_TESTS', '')
  folder = mkdtempSync(join(inject('folder'), 'due-'))
  git('init', '-b', 'main')
  write('domain/rule.ts')
  write('web/page.tsx')
  write('server/features/cu/official.test.ts')
  git('add', '.')
  git('commit', '-m', 'landed')
})
afterEach(() => vi.unstubAllEnvs())

test('they are due where there is no change to judge by, and where there is no git', () => {
  expect(whyNotDue(folder)).toBeUndefined()
  expect(whyNotDue('/')).toBeUndefined()
})

test.each([
  ['a screen', 'web/page.tsx', /^none of the 1 files changed/],
  ['a document', 'docs/a.md', /^none of the 1 files changed/],
  ['a rule', 'domain/rule.ts', undefined],
  ['what ships', 'data/figures/x.csv', undefined],
  ['an importer', 'server/import/lines.ts', undefined],
  ['what stands beside an official test', 'server/features/cu/routes.ts', undefined],
])('%s that changes, not yet committed and on a branch', (_, file, why) => {
  write(file, 'changed')
  const expectWhy = (): void =>
    why === undefined ? expect(whyNotDue(folder)).toBeUndefined() : expect(whyNotDue(folder)).toMatch(why)
  expectWhy()
  git('checkout', '-b', 'branch')
  git('add', '.')
  git('commit', '-m', 'change')
  expectWhy()
})

test('a name with Chinese in it is read as it is', () => {
  write('data/texts/浙江.csv')
  expect(whyNotDue(folder)).toBeUndefined()
})

test('CI has them run whatever has changed', () => {
  write('web/page.tsx', 'changed')
  vi.stubEnv('OFFICIAL_TESTS', 'always')
  expect(whyNotDue(folder)).toBeUndefined()
})

test('one change that is held is enough', () => {
  expect(firstHeld(['web/a.tsx', 'domain/b.ts'], [])).toBe('domain/b.ts')
  expect(
    firstHeld(['web/a.tsx', 'server/features/cu/parts/b.ts'], ['server/features/cu/official.test.ts']),
  ).toBe('server/features/cu/parts/b.ts')
  expect(firstHeld(['server/features/pay/b.ts'], ['server/features/cu/official.test.ts'])).toBeUndefined()
})
