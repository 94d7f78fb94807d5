import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildProvince } from '#test/factories.ts'
import { importDesk } from '#test/import-desk.ts'
import { type SmallFile, smallFiles } from '#test/small-files.ts'

const imports = importDesk(async (db) => {
  for (const id of [1, 11, 15, 19]) await buildProvince(db, { id })
  await buildProvince(db, { id: 10, name: '江苏' })
  await buildProvince(db, { id: 3, name: '河北' })
  await buildProvince(db, { id: 24, name: '贵州' })
  await buildProvince(db, { id: 7, name: '吉林' })
})

async function importText(file: SmallFile, csv: string, whole = false): Promise<string> {
  return (await imports.importFile(file.source, file.fileName, csv, { whole })).printed
}

/** Everything an import may touch. */
async function contents(): Promise<unknown> {
  const tables = [
    'line',
    'plan',
    'score_rank',
    'control_line',
    'school',
    'major',
    'assessment',
    'double_first_class',
    'province_rule',
    'enbasic_school',
    'enbasic_rule',
    'enbasic_charter',
    'art_rule',
    'art_line',
    'trinity_rule',
    'trinity_line',
    'requirement_edition',
    'import_file',
  ]
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`SELECT * FROM ${sql.table(table)} AS held ORDER BY held::text`.execute(
        imports.db,
      )
      return rows
    }),
  )
}

/** Without the last row. */
const shortened = (csv: string): string => `${csv.trimEnd().split('\n').slice(0, -1).join('\n')}\n`

describe.each(smallFiles)('$source $fileName', (file) => {
  test('is imported; what is cut off of it is refused, and the tables stay as they were', async () => {
    expect(await importText(file, file.csv)).toContain(' 0 rejected')
    const before = await contents()
    const header = file.csv.indexOf('\n') + 1
    const middle = header + Math.round((file.csv.length - header) * 0.65)
    expect(await importText(file, file.csv.slice(0, middle))).toMatch(
      /REFUSED.*(?:cells of the header|no line break|never closed)/,
    )
    // Plans are merged, as one may be for a choice of subjects: any part may come, and takes nothing away.
    if (!['zhejiang-plan', 'plans'].includes(file.source)) {
      expect(await importText(file, shortened(file.csv))).toMatch(
        /REFUSED.*(?:are loaded.*with --whole|by its heading)/,
      )
    }
    expect(await contents()).toEqual(before)
  })
})

test.each([
  ['is broken', '"浙江大学" ,1200', /REFUSED.*row 3 is broken: a cell goes on behind its closing quote/],
  ['has fewer cells than the header', '0812,', /REFUSED.*row 3 has 2 of the 5 cells of the header/],
  ['has more', '0812,设计学,工学,虚构,丙学院,C', /REFUSED.*row 3 has 6 cells and the header 5/],
])('a row that %s is refused by its number', async (_, row, refusal) => {
  const csv = fileOf('assessment').csv.replace(/^0812.*$/m, row)
  expect(await importText({ source: 'assessment', fileName: 'broken.csv', csv }, csv)).toMatch(refusal)
})

const fileOf = (name: string): SmallFile => {
  const file = smallFiles.find(({ source }) => source === name)
  if (!file) throw new Error(name)
  return file
}

test('fewer rows than the starter set has are refused too, unless the operator says that the file is whole', async () => {
  const file = fileOf('assessment')
  await sql`UPDATE import_file SET starter = true WHERE source = 'assessment'`.execute(imports.db)
  expect(await importText(file, shortened(file.csv))).toContain('the file has 2 rows, and 3 are loaded')
  expect(await importText(file, shortened(file.csv).trimEnd(), true)).toContain('2 rows accepted')
})

test('a score-rank table that ends above the control line, or lacks ranks, is refused', async () => {
  const file = fileOf('score-rank')
  await sql`DELETE FROM score_rank`.execute(imports.db)
  expect(await importText(file, `${file.csv}浙江,2025,3+3综合,689,689,10,621,630\n`)).toContain(
    'ends at 689 points, above the control line of 266',
  )
  expect(await importText(file, file.csv.replace(/^.*,691,691,.*\n/m, ''))).toContain(
    'rank_min 521 is not next after 447',
  )
})

describe('the score-rank table of a new year', () => {
  const header = 'province,year,track,score_min,score_max,count,rank_min,rank_max'
  /** So many candidates a score from 700 down. */
  const table = (year: number, scores: number, province = '北京', many = 100): string =>
    Array.from(
      { length: scores },
      (_, at) =>
        `${province},${year},综合,${700 - at},${700 - at},${many},${at * many + 1},${(at + 1) * many}\n`,
    ).join('')
  const importTables = (csv: string, whole = false) =>
    importText({ source: 'score-rank', fileName: 'tables.csv', csv }, `${header}\n${csv}`, whole)
  const years = async () => {
    const { rows } = await sql<{ year: number; rows: number }>`
      SELECT year, count(*)::integer AS rows FROM score_rank WHERE province_id = 1 GROUP BY year ORDER BY year`.execute(
      imports.db,
    )
    return rows.map(({ year, rows: many }) => [year, many])
  }

  test('is compared with the nearest earlier one by how many candidates it ends with', async () => {
    await sql`DELETE FROM score_rank`.execute(imports.db)
    await importTables(table(2023, 40) + table(2024, 100) + table(2026, 100, '广东'))
    const before = await years()
    for (const scores of [2, 40]) {
      expect(await importTables(table(2026, scores))).toContain(
        `the score-rank table of 北京 2026 综合 ends with ${scores * 100} candidates and that of 2024 with 10000: a part may be missing`,
      )
    }
    expect(await importTables(table(2026, 100, '北京', 210))).toContain('ends with 21000 candidates')
    expect(await importTables(table(2026, 300, '北京', 210))).toContain(
      'has 21000 candidates down to 601 points, where that of 2024 ends with 10000',
    )
    expect(await years()).toEqual(before)
    expect(await importTables(table(2026, 60))).toContain('60 rows accepted')
    // The operator knows that it ends early, and that the next one is whole again.
    expect(await importTables(table(2027, 25), true)).toContain('25 rows accepted')
    expect(await importTables(table(2028, 90), true)).toContain('90 rows accepted')
    expect(await years()).toEqual([
      [2023, 40],
      [2024, 100],
      [2026, 60],
      [2027, 25],
      [2028, 90],
    ])
  })

  test('may reach further down than that of the year before, which ends at a line', async () => {
    const ofHistory = (text: string): string => text.replaceAll(',综合,', ',历史,')
    await importTables(ofHistory(table(2024, 40, '江苏')))
    expect(await importTables(ofHistory(table(2025, 300, '江苏')))).toContain('300 rows accepted')
  })

  test('that is loaded comes in again, however many the year before had', async () => {
    expect(
      await importTables(table(2027, 25).replace('北京,2027,综合,700,700', '北京,2027,综合,700,750')),
    ).toContain('25 rows accepted')
  })
})

describe('lines of a new year', () => {
  const lines = (year: number, rounds: readonly (readonly [batch: string, track: string])[]): string =>
    `province,year,data_type,track,batch,school_code,school,group,major_code,major,min_score,rank_min,rank_max,rank_derived,source_quality\n${rounds
      .map(
        ([batch, track]) =>
          `贵州,${year},major-admission,${track},${batch},1001,虚构甲大学,,101,法学,600,900,900,0,official-pdf\n`,
      )
      .join('')}`
  const put = (name: string, csv: string, whole = false) =>
    importText({ source: 'lines', fileName: `guizhou-${name}.csv`, csv }, csv, whole)
  const [history, physics] = [
    ['本科批', '历史类'],
    ['本科批', '物理类'],
  ] as const
  const vocational = ['高职(专科)批', '物理类'] as const

  test('lack no batch and no track that the file of the year before had', async () => {
    await sql`DELETE FROM line`.execute(imports.db)
    const again = ['高职（专科）批第1次征集志愿', '物理类'] as const
    expect(await put('2024', lines(2024, [history, physics, vocational, again]))).toContain('4 rows accepted')
    const before = await contents()
    expect(await put('2025', lines(2025, [physics, vocational]))).toContain(
      'REFUSED, nothing was changed: the file has no lines of 贵州 2025 本科批 历史, which that of 2024 had: a part may be missing, or it is another file. If it is right, import it with --whole',
    )
    expect(await put('2025-b', lines(2025, [history, physics]))).toContain('贵州 2025 专科批 物理, which')
    expect(await contents()).toEqual(before)

    // 专科 comes out weeks after 本科: the operator says so, and nothing is missed then.
    expect(await put('2025-c', lines(2025, [history, physics]), true)).toContain('2 rows accepted')
    expect(await put('2025-d', lines(2025, [vocational]))).toContain('1 rows accepted')
    // That of the year before came in two files: each is held against its own.
    expect(await put('2026', lines(2026, [history, physics]))).toContain('2 rows accepted')
  })
})
