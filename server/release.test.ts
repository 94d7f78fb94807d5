import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASE_FILE, commitOf, findRelease, isArchive, productRoot, releaseText } from './release.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'

test('an archive tells its commit by the file that was written into it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-release-'))
  expect([isArchive(folder), commitOf(folder)]).toEqual([false, null])
  writeFileSync(join(folder, RELEASE_FILE), `version 1.2.3\ncommit ${commit}\n`)
  expect([isArchive(folder), commitOf(folder)]).toEqual([true, commit])
  rmSync(folder, { recursive: true })
})

test('a release is told as one line', () => {
  expect(releaseText({ version: '1.2.3', commit })).toBe('1.2.3 (commit 0123456789ab)')
  expect(releaseText({ version: '1.2.3', commit: null })).toBe('1.2.3')
})

test('the newest heading of CHANGELOG.md is the version of package.json, and names its tag', () => {
  const [heading] = /^## .*$/m.exec(readFileSync(join(productRoot, 'CHANGELOG.md'), 'utf8')) ?? []
  const { version } = findRelease()
  expect(heading).toMatch(
    new RegExp(
      `^## ${version.replaceAll('.', '\\.')}, \\d{4}-\\d{2}-\\d{2}, tag v${version.replaceAll('.', '\\.')}$`,
    ),
  )
})
