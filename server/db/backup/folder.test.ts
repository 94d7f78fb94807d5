import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OLDEST_DAYS, backupName, listBackups, outlived, removeOutlived } from './folder.ts'

const DAY = 86_400_000
const now = new Date('2026-11-27T18:00:00Z')
const before = (days: number): Date => new Date(now.getTime() - days * DAY)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuankao-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (...days: number[]): void => {
  for (const each of days) writeFileSync(join(folder, backupName(before(each), each % 2 === 1)), '')
}
/** How many days old those are that stay. */
async function daysLeft(): Promise<number[]> {
  return (await listBackups(folder)).map(({ at }) => (now.getTime() - at.getTime()) / DAY)
}

test('the last days stay, one of each of the last weeks, and nothing older than a month', async () => {
  put(...Array.from({ length: 60 }, (_, day) => day))
  await removeOutlived(folder, 7, now)
  // 2026-11-28 in Beijing is a Saturday: weeks end on Sundays 6, 13, 20 days before.
  expect(await daysLeft()).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20])
})

test('all of the last 24 hours stay, of days before the newest; a folder that is old keeps its last', async () => {
  put(0, 0.25, 0.5, 2, 2.25, 2.5)
  await removeOutlived(folder, 3, now)
  expect(await daysLeft()).toEqual([0, 0.25, 0.5, 2])
  await removeOutlived(folder, 3, before(-90))
  expect(await daysLeft()).toEqual([0])
})

test('other files stay, and what a broken off backup has left goes after a day', async () => {
  const draft = `${backupName(before(3), false)}.1b4e28ba.part`
  const others = ['notes.txt', 'all.backup', 'xuankao-2026.backup', `${backupName(now, false)}.9.part`]
  for (const name of [draft, ...others]) writeFileSync(join(folder, name), '')
  utimesSync(join(folder, draft), before(2), before(2))
  await removeOutlived(folder, 1, new Date())
  expect(readdirSync(folder).sort()).toEqual(others.sort())
})

test('whatever there is, the newest stays, and nothing else that is older than a month', () => {
  const ages = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(ages, fc.integer({ min: 1, max: OLDEST_DAYS }), (all, days) => {
      const backups = [...all].sort((a, b) => a - b).map((age) => ({ name: String(age), at: before(age) }))
      const gone = outlived(backups, days, now)
      const left = backups.filter((each) => !gone.includes(each))
      expect(left[0]).toBe(backups[0])
      expect(left.slice(1).filter(({ at }) => at < before(OLDEST_DAYS))).toEqual([])
      const fresh = all.filter((age) => age < 1).length
      expect(left.length).toBeLessThanOrEqual(days + 5 + fresh)
    }),
  )
})
