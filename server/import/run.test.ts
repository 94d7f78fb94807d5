import { open } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildImport, buildLine, buildProvince, buildScoreRank } from '#test/factories.ts'
import { importFiles } from '#test/import.ts'
import { importDesk } from '#test/import-desk.ts'
import { type Cells, buildWorkbook, buildZhejiangRows, buildZip, zhejiangHeader } from '#test/workbook.ts'
import { findLoaded } from '#server/import/store/status.ts'

const lines = buildZhejiangRows()
const wholeFile = buildWorkbook([zhejiangHeader, ...lines])

const imports = importDesk(async (db) => {
  await buildProvince(db, { id: 11 })
  await buildProvince(db, { id: 1 })
  await buildProvince(db, { id: 19, name: '广东' })
  const import_id = await buildImport(db)
  for (let index = 0; index < lines.length; index += 1) {
    await buildScoreRank(db, {
      import_id,
      score_min: 690 - index,
      score_max: 690 - index,
      rank_min: index * 100 + 1,
      rank_max: index * 100 + 100,
    })
  }
  // A starter set that the official file takes the place of.
  const starter = await buildImport(db, {
    starter: true,
    partial: true,
    source: 'zhejiang-lines',
    year: 2025,
    province_id: 11,
  })
  await buildLine(db, { import_id: starter, school_code: '9999', year: 2025 })
})

const importFile = (source: string, fileName: string, content: Buffer | string, force = false) =>
  imports.importFile(source, fileName, content, { force })

/** Everything an import may touch. */
async function contents(): Promise<unknown> {
  const tables = ['line', 'plan', 'score_rank', 'control_line', 'school', 'major', 'import_file']
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ all: string }>`
        SELECT string_agg(held::text, E'\n' ORDER BY held::text) AS all FROM ${sql.table(table)} AS held`.execute(
        imports.db,
      )
      return rows
    }),
  )
}

describe('a good file', () => {
  test('takes the place of the starter set, in the order of the file, and says where it is from', async () => {
    const { refused, printed } = await importFile('zhejiang-lines', 'a.xls', wholeFile)
    expect(refused).toBe(0)
    expect(printed).toContain('60 rows accepted, 0 rejected')
    const rows = await imports.db
      .selectFrom('line')
      .innerJoin('import_file', 'import_file.id', 'line.import_id')
      .select(['school_code', 'unit_code', 'min_score', 'min_rank', 'batch', 'title', 'starter', 'sha256'])
      .orderBy('line.id')
      .execute()
    expect(rows.map((row) => `${row.school_code} ${row.unit_code}`)).toEqual(
      lines.map(([school, , unit]) => `${school} ${unit}`),
    )
    expect(rows[0]).toMatchObject({ min_score: 690, min_rank: 50, batch: '普通类一段', starter: false })
    expect(rows[0]?.title).toBe('浙江省2025年普通高校招生普通类第一段平行投档分数线表')
    // A unit that did not fill has no cut-off.
    expect(rows.at(-1)).toMatchObject({ min_score: null, min_rank: null })
  })

  test('changes nothing when it is imported again', async () => {
    const before = await contents()
    const { refused, printed } = await importFile('zhejiang-lines', 'b.xls', wholeFile)
    expect(refused).toBe(0)
    expect(printed).toContain('nothing to do')
    expect(await contents()).toEqual(before)
  })

  test('stands in the list of what is loaded', async () => {
    expect((await findLoaded(imports.db)).filter(({ source }) => source === 'zhejiang-lines')).toMatchObject([
      { province: '浙江', year: 2025, rows: 60, fileName: 'a.xls', starter: false },
    ])
  })

  test('is known by its columns wherever they stand, and notes at the foot are no rows', async () => {
    const moved = [
      ['浙江省2024年普通类第一段平行投档分数线表'],
      [null],
      [...zhejiangHeader].toReversed(),
      ...lines.map((row) => [...row].toReversed()),
      ['注：位次栏目为空的，表示人数未满。'],
    ]
    const { printed } = await importFile(
      'zhejiang-lines',
      'moved.xlsx',
      buildWorkbook(moved, 'Sheet1', 'xlsx'),
    )
    expect(printed).toContain('60 rows accepted, 0 rejected (浙江省2024年')
  })

  test('schools that come into the directory bring their other names along', async () => {
    const list =
      'moe_code,name,province,city,authority,level,ownership,type,is985,is211,is_double_first_class,website,tuimian_eligible,ruanke_2026,qs_2026\n' +
      '4137010438,山东第二医科大学,山东省,潍坊市,山东省,本科,公办,医药类,0,0,0,,0,,\n'
    await importFile('moe-schools', 'schools.csv', list)
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM school_alias WHERE school_code = '4137010438'`.execute(imports.db)
    expect(rows).toContainEqual({ name: '潍坊医学院' })
  })
})

describe('is refused, and the tables stay as they were:', () => {
  const changed = (index: number, column: number, value: string | number | null): Cells[] =>
    lines.map((row, at) => (at === index ? row.with(column, value) : row))
  const swapped = (a: number, b: number): Cells[] =>
    lines.map((row) => row.with(a, row[b] ?? null).with(b, row[a] ?? null))
  const file = (rows: readonly Cells[]): Buffer => buildWorkbook([zhejiangHeader, ...rows])

  test.each<[string, Buffer, string]>([
    [
      'a file that is cut off',
      wholeFile.subarray(0, 6000),
      'the workbook is cut off or damaged: a whole Excel file (.xls, .xlsx or .xlsm) was expected; download it again',
    ],
    [
      'an xlsx file that is cut off',
      buildWorkbook([zhejiangHeader, ...lines], 'tdx2025', 'xlsx').subarray(0, 5000),
      'cut off or damaged',
    ],
    [
      'a wrong sheet',
      buildWorkbook([
        ['序号', '学校名称'],
        [1, '虚构大学'],
      ]),
      'no sheet has the columns',
    ],
    ['swapped columns of score and rank', file(swapped(5, 6)), 'score is'],
    ['swapped columns of places and score', file(swapped(4, 5)), 'score is'],
    ['swapped columns of school and major', file(swapped(1, 3)), 'does not hold schools'],
    ['swapped columns of code and name', file(swapped(0, 1)), 'the column “学校名称” does not hold schools'],
    ['letters in a rank', file(changed(7, 6, '75O')), 'row 9: rank is “75O”, which is not a whole number'],
    ['a fraction in a rank', file(changed(7, 6, 750.5)), 'row 9: rank is “750.5”'],
    ['a duplicate row', file([...lines, lines[3] ?? []]), 'row 62: repeats row 5'],
    [
      'a rank outside the band of its score',
      file(changed(7, 6, 1050)),
      'row 9: rank 1050 is outside the ranks of score 683',
    ],
    [
      'a rank that contradicts its neighbours, where no score-rank table is loaded',
      buildWorkbook([zhejiangHeader, ...changed(7, 6, 1050)], '浙江省2022年普通类第一段'),
      'row 9: rank 1050 is outside',
    ],
    ['a missing code', file(changed(7, 0, null)), 'row 9: school_code is empty'],
    ['half of the rows', file(lines.slice(0, 25)), 'the file has 25 rows'],
    ['a decompression bomb', buildZip('xl/workbook.xml', Buffer.alloc(150 * 2 ** 20)), 'decompression bomb'],
    [
      'a decompression bomb that lies about its size',
      buildZip('xl/workbook.xml', Buffer.alloc(150 * 2 ** 20), 1000),
      'cut off or damaged',
    ],
    ['a gzipped decompression bomb', gzipSync(Buffer.alloc(150 * 2 ** 20)), 'decompression bomb'],
    [
      'a gzipped file that is cut off',
      gzipSync(wholeFile).subarray(0, 1500),
      'a whole gzip file was expected',
    ],
    ['a zip file of something else', buildZip('readme.txt', Buffer.from('hello')), 'no workbook'],
    ['a web page', Buffer.from('<!doctype html><p>404</p>'), 'a web page'],
    ['no table at all', Buffer.from('\u0089PNG\u0000'), 'no workbook and no CSV table'],
    ['a PDF that is cut off', Buffer.from('%PDF-1.7\n'), 'a whole PDF was expected'],
    ['an empty file', Buffer.alloc(0), 'the file is empty'],
  ])('%s', async (_, content, reason) => {
    const before = await contents()
    const { refused, printed } = await importFile('zhejiang-lines', 'lines.xls', content)
    expect(printed).toContain(reason)
    expect(printed).toContain('REFUSED, nothing was changed')
    expect(refused).toBe(1)
    expect(await contents()).toEqual(before)
  })

  test('a file of 100 MB, unread', async () => {
    const path = imports.pathOf('large-2025.xls')
    const handle = await open(path, 'w')
    await handle.truncate(100 * 2 ** 20)
    await handle.close()
    const { printed } = await importFiles(imports.url(), 'zhejiang-lines', [path])
    expect(printed).toContain('the file has 100.0 MB')
  })

  test('a file that is not there', async () => {
    expect(
      (await importFiles(imports.url(), 'zhejiang-lines', [imports.pathOf('none.xls')])).printed,
    ).toContain('no such file')
  })

  test('a file whose sheet and name tell of different years', async () => {
    const { printed } = await importFile('zhejiang-lines', 'lines-2023.xls', file(changed(0, 4, 11)))
    expect(printed).toContain('different years: 2025, 2023')
  })
})

describe('with --force', () => {
  test('a file goes in without its wrong rows, each named', async () => {
    const rows = lines.map((row, at) => (at === 7 ? row.with(6, '75O') : row))
    const { refused, printed } = await importFile(
      'zhejiang-lines',
      'forced.xls',
      buildWorkbook([zhejiangHeader, ...rows]),
      true,
    )
    expect(refused).toBe(0)
    expect(printed).toContain('rejected: row 9: rank is “75O”')
    expect(printed).toContain('59 rows accepted, 1 rejected')
  })
})

test('the letters of the watermark of 广东’s table stay out of the names of schools, nothing else does', async () => {
  const names = [
    '省四川大学',
    '虚构学院院',
    '虚构大学教',
    '虚构大学(中外合作办学)考',
    '虚构大学(联合培养东',
    '广东虚构学院',
    '虚构书院',
  ]
  const rows = names.map((name, at) => `2024,物理,1000${at},${name},201,5,600,100`)
  await importFile(
    'group-lines',
    'guangdong.csv',
    `year,track,school_code,school,group,plan,min_score,min_rank\n${rows.join('\n')}\n`,
  )
  const held = await imports.db
    .selectFrom('line')
    .select('school_name')
    .where('province_id', '=', 19)
    .orderBy('id')
    .execute()
  expect(held.map(({ school_name }) => school_name)).toEqual([
    '四川大学',
    '虚构学院',
    '虚构大学',
    '虚构大学(中外合作办学)',
    '虚构大学(联合培养',
    '广东虚构学院',
    '虚构书院',
  ])
})

describe('what a bulletin leaves out comes from the score-rank table', () => {
  test('whichever of the two is imported first', async () => {
    const groups =
      'year,seq,school_code,school_name,major_group,selection_requirement,score,remark\n' +
      '2024,1,1001,虚构大学,01,物理＋化学(中外合办),600,\n2024,2,1001,虚构大学,02,不限,599,\n'
    await importFile('group-lines', 'beijing.csv', `\uFEFF${groups}`)
    const ranks =
      'province,year,track,score_min,score_max,count,rank_min,rank_max\n' +
      '北京,2024,3+3综合,600,750,100,1,100\n北京,2024,3+3综合,599,599,0,-,-\n北京,2024,3+3综合,598,598,50,101,150\n'
    const { printed } = await importFile('score-rank', 'ranks.csv', ranks)
    expect(printed).toContain('3 rows accepted, 0 rejected')
    const rows = await imports.db
      .selectFrom('line')
      .select(['unit_name', 'track', 'min_score', 'min_rank', 'requirement'])
      .where('province_id', '=', 1)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        unit_name: '第01组(中外合办)',
        track: '综合',
        min_score: 600,
        min_rank: 100,
        requirement: '物理＋化学(中外合办)',
      },
      { unit_name: '第02组', track: '综合', min_score: 599, min_rank: null, requirement: '不限' },
    ])

    // A corrected table: nobody has 600 points any more, and 599 are held by two.
    const corrected = ranks
      .replace('600,750,100,1,100', '601,750,98,1,98')
      .replace('599,599,0,-,-', '599,599,2,99,100')
    await importFile('score-rank', 'corrected.csv', corrected)
    const derived = await imports.db
      .selectFrom('line')
      .select(['min_score', 'min_rank', 'derived'])
      .where('province_id', '=', 1)
      .orderBy('id')
      .execute()
    expect(derived).toEqual([
      { min_score: 600, min_rank: null, derived: null },
      { min_score: 599, min_rank: 100, derived: 'rank' },
    ])
  })

  test('a bound of a rank gives no score, whichever of the two is imported first', async () => {
    await buildProvince(imports.db, { id: 15, name: '山东' })
    const units =
      '专业代号及名称,院校代号及名称,投档计划数,最低位次\n1A虚构类,A901虚构大学,1,50\n1B虚构班,A901虚构大学,2,前50\n'
    const ranks =
      'province,year,track,score_min,score_max,count,rank_min,rank_max\n' +
      '山东,2024,3+3综合,697,750,45,1,45\n山东,2024,3+3综合,696,696,5,46,50\n'
    const found = () =>
      imports.db
        .selectFrom('line')
        .select(['unit_name', 'min_score', 'min_rank', 'rank_is_bound'])
        .where('province_id', '=', 15)
        .orderBy('id')
        .execute()
    const expected = [
      { unit_name: '虚构类', min_score: 696, min_rank: 50, rank_is_bound: false },
      { unit_name: '虚构班', min_score: null, min_rank: 50, rank_is_bound: true },
    ]
    const { printed } = await importFile('shandong-lines', '2024-round1.csv', units)
    expect(printed).toContain('kept as a bound of 50')
    await importFile('score-rank', 'shandong-ranks.csv', ranks)
    expect(await found()).toEqual(expected)
    await importFile('shandong-lines', '2024-round1.csv', units, true)
    expect(await found()).toEqual(expected)
  })

  test('a rank that is published stays, whatever a score-rank table says', async () => {
    const before = await imports.db
      .selectFrom('line')
      .select(['min_score', 'min_rank'])
      .where('year', '=', 2025)
      .execute()
    const bands = lines.map((_, index) =>
      ['浙江', 2025, '综合', 690 - index, 690 - index, 101, index * 101 + 1, index * 101 + 101].join(','),
    )
    const header = 'province,year,track,score_min,score_max,count,rank_min,rank_max'
    const { printed } = await importFile('score-rank', 'zhejiang.csv', `${[header, ...bands].join('\n')}\n`)
    expect(printed).toContain('60 rows accepted')
    expect(
      await imports.db
        .selectFrom('line')
        .select(['min_score', 'min_rank'])
        .where('year', '=', 2025)
        .execute(),
    ).toEqual(before)
  })
})
