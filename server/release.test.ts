import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChangelog } from '#test/changelog.ts'
import { RELEASE_FILE, commitOf, findRelease, isArchive, releaseText } from './release.ts'

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

test('the newest heading of CHANGELOG.md is the version of package.json; those before it are out, with their commit', () => {
  const [newest, ...before] = readChangelog()
  expect(newest?.version).toBe(findRelease().version)
  expect(before.filter(({ out, commit: named }) => out === null || named === null)).toEqual([])
  const tags = [newest, ...before].flatMap((each) => (each?.out ? [[each.out.tag, `v${each.version}`]] : []))
  expect(tags.length).toBeGreaterThan(0)
  for (const [tag, expected] of tags) expect(tag).toBe(expected)
})
