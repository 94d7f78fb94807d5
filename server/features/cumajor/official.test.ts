import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCumajor } from '#contract/cumajor.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { type Directory, readDirectory } from '#server/features/directory/directory.ts'
import type { TestApp } from '#test/app.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildProvince } from '#test/factories.ts'
import { importFiles } from '#test/import.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { hasOfficial, officialFolder } from '#test/official.ts'
import { yearsOf } from './years.ts'

const lines = join(officialFolder, 'official/zhejiang/lines-2025-segment1.xls')
const files: [source: string, ...paths: string[]][] = [
  ['zhejiang-lines', lines],
  [
    'moe-schools',
    join(officialFolder, 'official/moe-universities-2026.xls'),
    join(officialFolder, 'tables/schools.csv'),
  ],
  [
    'majors',
    join(officialFolder, 'tables/majors-undergraduate.csv'),
    join(officialFolder, 'tables/majors-vocational.csv'),
  ],
]
const majors = ['计算机科学与技术', '法学', '英语', '会计学', '软件工程', '土木工程', '汉语言文学', '金融学']

/**
 * Ranks by level and name as the file itself has them, read without the importer: column 2 is the unit's code, which begins with
 * 5 for 专科, 3 its name, 6 its lowest rank.
 */
function ranksIn(file: string): Map<string, { units: number; ranks: number[] }> {
  const book = read(readFileSync(file))
  const found = new Map<string, { units: number; ranks: number[] }>()
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name]
    const rows: unknown[][] = sheet ? utils.sheet_to_json(sheet, { header: 1, raw: true }) : []
    for (const row of rows) {
      const unit = String(row[3]).normalize('NFKC').replace(/\s+/g, '').replace(/\(.*$/, '')
      const key = `${String(row[2]).startsWith('5') ? '专科' : '本科'}${unit}`
      const held = found.get(key) ?? { units: 0, ranks: [] }
      held.units += 1
      if (Number(row[6]) > 0) held.ranks.push(Number(row[6]))
      found.set(key, held)
    }
  }
  return found
}

describe.skipIf(!hasOfficial)('lines of majors in the official file of 2025', () => {
  let database: TestDatabase
  let db: Db
  let directory: Directory
  let official: ReturnType<typeof ranksIn>

  beforeAll(async () => {
    official = ranksIn(lines)
    database = await createTestDatabase()
    db = openDb(database.url, { statementTimeout: 60_000 })
    await buildProvince(db, { id: 11, name: '浙江' })
    for (const [name, ...paths] of files) {
      await importFiles(database.url, name, paths)
    }
    directory = await readDirectory(db)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  const key = { provinceId: 11, batch: '普通类一段', track: '综合', unitKind: 'major' } as const
  const yearOf = async (name: string, level: string) => {
    const major = directory.majors.find((each) => each.name === name && each.level === level)
    if (!major) throw new Error(name)
    return (await yearsOf(db, directory, key, major)).years[0]
  }

  test.each(majors)(
    '%s has its units, and the best, the middle and the worst of their ranks',
    async (name) => {
      const { units = 0, ranks = [] } = official.get(`本科${name}`) ?? {}
      const sorted = [...ranks].sort((a, b) => a - b)
      expect(await yearOf(name, '本科')).toEqual({
        year: 2025,
        comparable: true,
        units,
        unfilled: units - ranks.length,
        best: sorted[0],
        median: Math.round(((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2),
        worst: sorted.at(-1),
      })
      expect(units).toBeGreaterThan(100)
    },
  )

  test('临床医学 of 专科 is not that of 本科, though universities teach both', async () => {
    expect(await yearOf('临床医学', '本科')).toMatchObject({
      units: official.get('本科临床医学')?.units,
      best: 259,
      worst: 178_980,
    })
    expect(await yearOf('临床医学', '专科')).toMatchObject({ units: official.get('专科临床医学')?.units })
  })
})

describe.skipIf(!hasOfficial)('a major on the official files', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startOfficialApp()
  }, 300_000)
  afterAll(() => app.close())

  test.each(['100201K', '080901', '120203K'])(
    '%s has as many units planned as its table of requirements',
    async (code) => {
      const { data } = await app.call(getCumajor, { params: { majorHashId: hashIdOf(code) }, query: {} })
      const { figures, demand } = data
      const asked = (demand?.counts ?? []).reduce((sum, { units }) => sum + units, demand?.unknown ?? 0)
      expect(asked).toBeGreaterThan(100)
      expect(figures?.planned).toMatchObject({ year: 2026, units: asked })
    },
  )
})
