import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { askingOf } from '#domain/candidate/of-rule.ts'
import { sentSubjectsFault } from '#domain/candidate/sent-faults.ts'
import { gazetteerOf } from '#domain/directory/placed.ts'
import { newestRules } from '#domain/province/rules.ts'
import { schoolKey } from '#domain/matching/name.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { type Reference, readReference } from '#server/snapshot/reference.ts'
import { loadScope } from '#server/features/scopes/load-scope.ts'
import type { Scope } from '#server/features/scopes/scope.ts'
import { schoolFacts } from '#server/snapshot/school-facts.ts'
import type { Unit } from '#server/features/scopes/units/unit.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildLine, buildRule, buildSchool } from '#test/factories.ts'
import { loadStarter, smallFigures } from '#test/starter.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'

const tables = [
  'province',
  'province_rule',
  'enbasic_school',
  'enbasic_rule',
  'art_rule',
  'art_line',
  'trinity_rule',
  'upheaval',
  'import_file',
  'school',
  'school_alias',
  'double_first_class',
  'major',
  'control_line',
  'score_rank',
  'line',
  'plan',
] as const

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = rows
  }
  return counts
}

describe('on an empty database', () => {
  let database: TestDatabase
  let db: Db
  let reference: Reference

  beforeAll(async () => {
    database = await createTestDatabase()
    db = openDb(database.url)
    await Promise.all([loadStarter(database.url), loadStarter(database.url)])
    reference = await readReference(db)
  })

  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  test('two processes that start at once load it once', async () => {
    expect(await countRows(db)).toMatchObject({
      province: 31,
      double_first_class: 147,
      major: 883,
      line: 1800,
      plan: 600,
    })
  })

  test('a later start changes nothing', async () => {
    const before = await countRows(db)
    const files = await db.selectFrom('import_file').selectAll().orderBy('id').execute()
    await loadStarter(database.url)
    expect(await countRows(db)).toEqual(before)
    expect(await db.selectFrom('import_file').selectAll().orderBy('id').execute()).toEqual(files)
  })

  test('every figure says which bulletin and which file it is from', async () => {
    // Texts are a folder of files, each of which names its own source.
    const files = await db.selectFrom('import_file').selectAll().where('source', '!=', 'content').execute()
    expect(files).not.toEqual([])
    const shipped = new Map(
      parseRecords(readFileSync(join(smallFigures, 'sources.csv'), 'utf8'), '').map((row) => [
        row['sha256'],
        row,
      ]),
    )
    expect(shipped.size).toBeGreaterThan(10)
    for (const file of files) {
      const kept = join(import.meta.dirname, '../../../data', file.file_name)
      const { kind, authority } = shipped.get(file.sha256) ?? {
        kind: file.source,
        authority: file.authority,
      }
      if (!shipped.has(file.sha256))
        expect(file.sha256).toBe(createHash('sha256').update(readFileSync(kept)).digest('hex'))
      expect(file).toMatchObject({ source: kind, authority, starter: true, rejected: 0 })
      expect(file.partial).toBe(shipped.has(file.sha256))
      expect(file.authority).not.toBe('')
      expect(file.title).not.toBe('')
    }
    const counts = await countRows(db)
    const provenanced = [
      'province_rule',
      'enbasic_school',
      'enbasic_rule',
      'art_rule',
      'art_line',
      'trinity_rule',
      'school',
      'double_first_class',
      'major',
      'control_line',
      'score_rank',
      'line',
      'plan',
    ]
    // What the table of schools adds to the ministry's list has a source of its own.
    const { detailed } = await db
      .selectFrom('school')
      .select((eb) => eb.fn.count<number>('details_import_id').as('detailed'))
      .executeTakeFirstOrThrow()
    expect(detailed).toBe(348 + 5)
    expect(files.reduce((sum, file) => sum + file.accepted, 0)).toBe(
      provenanced.reduce((sum, table) => sum + (counts[table] ?? 0), detailed),
    )
    const sources = await db
      .selectFrom('line')
      .innerJoin('import_file', 'import_file.id', 'line.import_id')
      .select(['line.year', 'import_file.year as fileYear', 'import_file.authority'])
      .distinct()
      .orderBy('line.year')
      .execute()
    const authority = '浙江省教育考试院'
    expect(sources).toEqual([2023, 2024, 2025].map((year) => ({ year, fileYear: year, authority })))
  })

  test('each of the 31 provinces has rules that a student can follow', () => {
    expect(reference.provinces.size).toBe(31)
    for (const { name, rules } of reference.provinces.values()) {
      expect(rules.length, name).toBeGreaterThan(0)
      for (const rule of rules) {
        const asking = askingOf(rule)
        const first = asking.firstSubjects.slice(0, 1)
        const subjects = [...first, ...asking.subjects.slice(0, rule.choose)]
        const ids = subjects.map(({ id }) => id)
        expect(sentSubjectsFault(asking, ids), name).toBeUndefined()
        expect(rule.source, name).not.toBe('')
      }
    }
    const batches = newestRules(reference.provinces.get(11)?.rules ?? []).map((rule) => [
      rule.batch,
      rule.choices,
    ])
    expect(batches).toEqual([
      ['普通类一段', 80],
      ['普通类二段', 80],
    ])
  })

  test('the directory has every double first-class school, and every school of a line', async () => {
    const named = await db.selectFrom('double_first_class').select('school_name').execute()
    const unknown = named.filter(({ school_name }) => !reference.schools.has(schoolKey(school_name)))
    expect(unknown).toEqual([])

    const lines = await db.selectFrom('line').select('school_name').distinct().execute()
    const plans = await db.selectFrom('plan').select('school_name').distinct().execute()
    // The directory itself, not what a name tells of its place.
    const held = { schools: reference.schools, places: gazetteerOf([], []) }
    const lost = [...lines, ...plans].filter(
      ({ school_name }) => schoolFacts(held, schoolKey(school_name)) === null,
    )
    expect(lost).toEqual([])
  })

  test('a line lies inside the band that the score-rank table gives its score', async () => {
    const lines = await db
      .selectFrom('line')
      .innerJoin('score_rank', (join) =>
        join
          .onRef('score_rank.province_id', '=', 'line.province_id')
          .onRef('score_rank.year', '=', 'line.year')
          .onRef('score_rank.track', '=', 'line.track')
          .onRef('score_rank.score_min', '<=', 'line.min_score')
          .onRef('score_rank.score_max', '>=', 'line.min_score'),
      )
      .select(['min_rank', 'rank_min', 'rank_max'])
      .execute()
    expect(lines).toHaveLength(1800)
    const outside = lines.filter(
      ({ min_rank, rank_min, rank_max }) => min_rank === null || min_rank < rank_min || min_rank > rank_max,
    )
    expect(outside).toEqual([])
  })

  describe('the units of 浙江', () => {
    let scope: Scope
    let units: Unit[]

    beforeAll(async () => {
      const key = { provinceId: 11, batch: '普通类一段', track: '综合', unitKind: 'major' } as const
      scope = await loadScope(db, key, reference)
      units = Array.from({ length: scope.engine.size }, (_, index) => scope.engine.row(index)?.unitId ?? -1)
        .map((id) => scope.unit(id))
        .filter((unit) => unit !== undefined)
    })

    test('each is matched with its three years and its plan, and its requirement is understood', () => {
      expect(scope.starter).toBe(600)
      expect(scope.engine.year).toBe(2026)
      // 试验班 with other brackets are other units; one name is that of two units in the plan.
      const matched = units.filter(({ lines, source }) => lines[0]?.year === 2025 && source !== null)
      expect(matched.length).toBeGreaterThan(580)
      for (const { unitName, lines, requirement } of matched) {
        expect(lines.every((line) => line.rank !== null)).toBe(true)
        expect(parseRequirement(requirement), unitName).not.toBeNull()
      }
      const whole = matched.filter(({ lines }) => lines.map(({ year }) => year).join() === '2025,2024,2023')
      expect(whole.length).toBeGreaterThan(560)
    })

    test('any rank from 500 to 180,000 has some a little above and a little below it, for any subjects', () => {
      const open = units.filter((unit) => unit.requirement === '不提科目要求')
      expect(open.length).toBeGreaterThan(200)
      for (let rank = 500; rank <= 180_000; rank = Math.round(rank * 1.1)) {
        for (const [some, factor] of [
          [units, 1.35],
          [open, 1.65],
        ] as const) {
          const ranks = some.map((unit) => unit.lines[0]?.rank ?? 0)
          const above = ranks.some((each) => each < rank && each >= rank / factor)
          const below = ranks.some((each) => each >= rank && each <= rank * factor)
          expect({ rank, factor, above, below }).toEqual({ rank, factor, above: true, below: true })
        }
      }
    })

    test('no school takes up more than a small part', () => {
      const perSchool = Map.groupBy(units, (unit) => unit.schoolKey)
      expect(perSchool.size).toBeGreaterThan(250)
      expect(Math.max(...[...perSchool.values()].map((own) => own.length))).toBeLessThanOrEqual(15)
    })
  })
})

test('what an operator has imported or corrected stays', async () => {
  const database = await createTestDatabase()
  const db = openDb(database.url)
  try {
    await buildRule(db, { choices: 81 })
    await buildSchool(db, { name: '浙江某大学' })
    await buildLine(db, { year: 2025, school_name: '浙江某大学' })
    await loadStarter(database.url)

    const rule = await db
      .selectFrom('province_rule')
      .select('choices')
      .where('province_id', '=', 11)
      .where('batch', '=', '普通类一段')
      .where('year', '=', 2025)
      .execute()
    expect(rule).toEqual([{ choices: 81 }])
    const lines = await db
      .selectFrom('line')
      .select(['year', (eb) => eb.fn.countAll<number>().as('rows')])
      .groupBy('year')
      .orderBy('year')
      .execute()
    expect(lines).toEqual([
      { year: 2023, rows: 600 },
      { year: 2024, rows: 600 },
      { year: 2025, rows: 1 },
    ])
    // The military schools come beside whatever directory there is.
    const schools = await db.selectFrom('school').select('name').where('name', 'not like', '%军%').execute()
    expect(new Set(schools.map(({ name }) => name))).toEqual(new Set(['浙江某大学', '国防科技大学']))
    const files = await db.selectFrom('import_file').select('file_name').where('starter', '=', true).execute()
    expect(files.map((file) => file.file_name)).not.toContain('zhejiang-lines-2025.csv')
  } finally {
    await db.destroy()
    await database.drop()
  }
})

test('a confirmed upheaval stays confirmed at the next start, and one that a newer release knows comes in', async () => {
  const database = await createTestDatabase()
  const db = openDb(database.url)
  const held = () => db.selectFrom('upheaval').select(['year', 'certainty']).orderBy('year').execute()
  try {
    await loadStarter(database.url)
    expect(await held()).toEqual([
      { year: 2024, certainty: 'H' },
      { year: 2027, certainty: 'M' },
    ])
    await db.updateTable('upheaval').set({ certainty: 'H' }).where('year', '=', 2027).execute()
    await db.deleteFrom('upheaval').where('year', '=', 2024).execute()
    await loadStarter(database.url)
    expect(await held()).toEqual([
      { year: 2024, certainty: 'H' },
      { year: 2027, certainty: 'H' },
    ])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
