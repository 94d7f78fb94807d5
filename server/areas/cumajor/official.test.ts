import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { type Library, readLibrary } from '#server/library/library.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildProvince } from '#test/factories.ts'
import { importFiles } from '#test/import.ts'
import { yearsOf } from './years.ts'

// The authorities' own files, which the repository does not hold.
const folder = join(import.meta.dirname, '../../../../shared/data')
const isThere = existsSync(folder)
if (!isThere) console.warn(`skipped: no official files in ${folder}`)

const lines = join(folder, 'official/zhejiang/lines-2025-segment1.xls')
const files: [source: string, ...paths: string[]][] = [
  ['zhejiang-lines', lines],
  ['moe-schools', join(folder, 'official/moe-universities-2026.xls'), join(folder, 'tables/schools.csv')],
  ['majors', join(folder, 'tables/majors-undergraduate.csv'), join(folder, 'tables/majors-vocational.csv')],
]
const majors = ['计算机科学与技术', '法学', '英语', '会计学', '软件工程', '土木工程', '汉语言文学', '金融学']

/** Ranks of a major as the file itself has them, read without the importer: column 3 is the unit, 6 its lowest rank. */
function ranksIn(file: string): Map<string, { units: number; ranks: number[] }> {
  const book = read(readFileSync(file))
  const found = new Map<string, { units: number; ranks: number[] }>()
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name]
    const rows: unknown[][] = sheet ? utils.sheet_to_json(sheet, { header: 1, raw: true }) : []
    for (const row of rows) {
      const unit = String(row[3] ?? '')
        .normalize('NFKC')
        .replace(/\s+/g, '')
        .replace(/\(.*$/, '')
      const held = found.get(unit) ?? { units: 0, ranks: [] }
      held.units += 1
      if (Number(row[6]) > 0) held.ranks.push(Number(row[6]))
      found.set(unit, held)
    }
  }
  return found
}

describe.skipIf(!isThere)('lines of majors in the official file of 2025', () => {
  let database: TestDatabase
  let db: Db
  let library: Library
  let official: ReturnType<typeof ranksIn>

  beforeAll(async () => {
    official = ranksIn(lines)
    database = await createTestDatabase()
    db = openDb(database.url, { statementTimeout: 60_000 })
    await buildProvince(db, { id: 11, name: '浙江' })
    for (const [name, ...paths] of files) {
      await importFiles(database.url, name, paths)
    }
    library = await readLibrary(db)
  }, 120_000)
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  const key = { provinceId: 11, batch: '普通类一段', track: '综合', unitKind: 'major' } as const
  const yearOf = async (name: string, level: string) => {
    const major = library.majors.find((each) => each.name === name && each.level === level)
    if (!major) throw new Error(name)
    return (await yearsOf(db, library, key, major)).years[0]
  }

  test.each(majors)(
    '%s has its units, and the best, the middle and the worst of their ranks',
    async (name) => {
      const { units = 0, ranks = [] } = official.get(name) ?? {}
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

  test('临床医学 of colleges is not that of universities, and together they are all', async () => {
    const [university, college] = await Promise.all([yearOf('临床医学', '本科'), yearOf('临床医学', '专科')])
    expect((university?.units ?? 0) + (college?.units ?? 0)).toBe(official.get('临床医学')?.units)
    expect(university).toMatchObject({ units: 200, best: 259, median: 36_356, worst: 180_227 })
  })
})
