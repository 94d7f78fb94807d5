import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildProvince } from '#test/factories.ts'
import { buildFixture, fixtures } from '#test/fixtures.ts'
import { importDesk } from '#test/import-desk.ts'
import { sources } from './sources.ts'

/** What the import of each file said at the end. */
const said = new Map<string, string>()
const imports = importDesk(async (db) => {
  for (const id of [1, 11, 15, 19]) await buildProvince(db, { id })
  for (const [id, name] of [
    [4, '山西'],
    [10, '江苏'],
    [16, '河南'],
    [3, '河北'],
    [7, '吉林'],
    [24, '贵州'],
  ] as const) {
    await buildProvince(db, { id, name })
  }
})

beforeAll(async () => {
  for (const fixture of fixtures) {
    const { printed } = await imports.importFile(fixture.source, fixture.fileName, buildFixture(fixture), {
      whole: true,
    })
    said.set(fixture.rows, printed)
  }
  // Each file is read in a process of its own.
}, 240_000)

/** Some columns of the rows of a table that meet a condition, in the order of their texts. */
async function rowsOf(table: string, columns: string, where: RawBuilder<SqlBool>): Promise<unknown[][]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.raw(columns)} FROM ${sql.table(`public.${table}`)} WHERE ${where}`.execute(imports.db)
  return rows.map((row) => Object.values(row)).sort((a, b) => (String(a) < String(b) ? -1 : 1))
}

test('there is an excerpt for every source but the rules, which are files of our own', () => {
  const held = new Set(fixtures.map(({ source }) => source))
  expect(sources.map(({ name }) => name).filter((name) => !held.has(name))).toEqual([
    'province-rules',
    'enbasic',
    'enbasic-rules',
    'enbasic-charters',
    'art-rules',
    'trinity-rules',
    'trinity-lines',
    // Read in requirements.test.ts, in every form.
    'requirements',
  ])
})

test.each([
  // 山西's table begins at rank 9, and gets a band above.
  ['score-rank.csv', 30 + 1, 0],
  ['zhejiang-score-rank-2026.csv', 24, 0],
  ['zhejiang-lines-2025.csv', 22, 0],
  ['shandong-lines-2020.csv', 12, 0],
  ['shandong-lines-2024.csv', 13, 0],
  ['guangdong-groups.csv', 15, 0],
  ['jiangsu-groups.csv', 15, 0],
  ['beijing-groups.csv', 15, 0],
  ['guizhou-lines.csv', 15, 0],
  ['zhejiang-plan-2026.csv', 16, 0],
  // Two repeat, two share one name.
  ['hebei-plan-2026.csv', 11, 0],
  // Rounds after the first and 提前批 are no part of the plan.
  ['jilin-plans.csv', 15, 0],
  ['control-lines.csv', 13, 4],
  // Two rows of ordinary candidates are passed over.
  ['art-lines.csv', 12, 0],
  ['moe-universities-2026.csv', 21, 0],
  ['schools.csv', 13, 0],
  ['majors-undergraduate.csv', 15, 0],
  ['majors-vocational.csv', 12, 0],
  ['assessment.csv', 20, 0],
  ['double-first-class.csv', 10, 0],
])('%s: %i rows accepted, %i rejected', (rows, accepted, rejected) => {
  expect(said.get(rows)).toContain(`${accepted} rows accepted, ${rejected} rejected`)
})

test('score-rank tables: the first row reaches the full score, and what lies above a table is known', async () => {
  const bandsOf = (province: number, least: number) =>
    rowsOf(
      'score_rank',
      'score_min, score_max, count, rank_min, rank_max',
      sql`province_id = ${province} AND year = 2025 AND score_min >= ${least}`,
    )
  expect(await bandsOf(11, 691)).toEqual([
    [691, 691, 51, 396, 446],
    [692, 692, 52, 344, 395],
    [693, 750, 343, 1, 343],
  ])
  expect(await bandsOf(4, 670)).toEqual([
    [670, 670, 2, 12, 13],
    [671, 671, 3, 9, 11],
    [672, 750, 8, 1, 8],
  ])
  expect(
    await rowsOf(
      'score_rank',
      'score_min, score_max, count, rank_min, rank_max',
      sql`province_id = 11 AND year = 2026 AND (score_min IN (670, 677) OR score_max = 750)`,
    ),
  ).toEqual([
    [670, 670, 295, 4217, 4511],
    [677, 677, 193, 2501, 2693],
    [693, 750, 392, 1, 392],
  ])
})

test('plans by track: cities and owners off the names, names run into remarks by themselves, and for whom they are complete', async () => {
  expect(
    await rowsOf(
      'plan',
      'year, track, batch, school_code, school_name, city, unit_code, unit_name, requirement, places, fee',
      sql`province_id = 3 AND school_code IN ('0005', '2084', '0652')`,
    ),
  ).toEqual([
    [2026, '物理', '本科批', '0005', '安徽财经大学', '蚌埠市', '11', '经济学', '不限', 7, 5635],
    [2026, '物理', '本科批', '0652', '河北农业大学(保定校区)', null, '17', '经济学', '不限', 40, 4600],
    [
      2026,
      '物理',
      '本科提前批B段',
      '2084',
      '中国石油大学(华东)(高校专项计划)',
      '青岛市',
      '01',
      '应用化学',
      '化学',
      1,
      6600,
    ],
  ])
  expect(
    await rowsOf(
      'plan',
      'school_code, school_name, unit_code, unit_name, level, fee, fee_text',
      sql`province_id = 7 AND school_code IN ('1156', '2267', '1202')`,
    ),
  ).toEqual([
    ['1156', '北京城市学院', '001-001', '金融学', '本科', 36800, null],
    ['1202', '天津大学', '002-002', '社会科学试验班', '本科', null, '待定'],
    ['2267', '梅河口康美职业技术学院', '001-002', '药学', '专科', 7800, null],
  ])
  expect(
    await rowsOf(
      'plan_coverage',
      'province_id, year, batch, track, combination',
      sql`province_id IN (3, 11)`,
    ),
  ).toEqual([
    [11, 2026, '普通类', '综合', 7],
    [3, 2026, '本科批', '物理', null],
    [3, 2026, '本科提前批B段', '物理', null],
  ])
  expect(said.get('jilin-plans.csv')).toContain('1 rows of 普通提前批A段 are not read')
})

test('lines of 浙江: filled and unfilled units', async () => {
  const where = sql<SqlBool>`province_id = 11 AND school_code IN ('0001', '0124', '1103') AND unit_code IN ('002', '501')`
  expect(
    await rowsOf('line', 'school_name, unit_name, plan, min_score, min_rank, batch, year', where),
  ).toEqual([
    ['北京大学', '文科试验班类（不限选考科目类专业）', 6, 701, 92, '普通类一段', 2025],
    ['宁波幼儿师范高等专科学校', '学前教育(师范)', 270, null, null, '普通类一段', 2025],
    ['浙江大学', '新闻传播学类（含智能与国际传播创新班）', 48, 668, 4278, '普通类一段', 2025],
  ])
})

test('lines of 山东: scores as published or from the score-rank table, a bound of the rank without one', async () => {
  const columns = 'unit_name, school_name, plan, min_score, min_rank, rank_is_bound, derived'
  const linesOf = (year: number, schools: readonly string[]) =>
    rowsOf('line', columns, sql`province_id = 15 AND year = ${year} AND school_name = ANY(${schools})`)
  expect(await linesOf(2020, ['首都医科大学', '滨州医学院'])).toEqual([
    ['临床医学', '首都医科大学', 5, 659, 2710, false, null],
    ['应用心理学', '滨州医学院', 108, 508, 154_344, false, null],
  ])
  expect(await linesOf(2024, ['清华大学', '上海交通大学', '南京大学'])).toEqual([
    ['临床医学类', '清华大学', 5, 693, 83, false, 'score'],
    ['人工智能(拔尖英才试点班)', '上海交通大学', 1, 691, 129, false, 'score'],
    ['文科试验班类(通用基础类)', '清华大学', 2, null, 50, true, null],
    // Its score stands below the excerpt of the table.
    ['软件工程(国家特色化软件学院实验班)', '南京大学', 4, null, 659, false, null],
  ])
})

test('lines of groups: 广东 without the letters of its watermark, 江苏 and 北京 with requirements', async () => {
  const found = await rowsOf(
    'line',
    'school_name, unit_name, track, year, plan, min_score, min_rank, requirement',
    sql`unit_kind = 'group' AND school_name IN ('北京航空航天大学', '北京大学医学部', '宁波诺丁汉大学', '北京理工大学')`,
  )
  expect(found).toEqual([
    ['北京大学医学部', '第201组', '历史', 2023, 2, 650, 202, null],
    ['北京理工大学', '第05组(中外合办)', '综合', 2025, null, 640, null, '物理＋化学(中外合办)'],
    ['北京航空航天大学', '第202组', '物理', 2024, 108, 657, 1822, null],
    ['宁波诺丁汉大学', '第04组(中外合作办学)', '物理', 2024, null, 594, 35_656, '(化学)(中外合作办学)'],
  ])
})

test('the plan of 浙江: fees in their several writings', async () => {
  const found = await rowsOf(
    'plan',
    'school_code, unit_name, level, places, fee, fee_text, requirement',
    sql`school_code IN ('0004', '1175', '3806', '4406')`,
  )
  const both = '物理,化学(2门科目考生均须选考方可报考)'
  expect(found).toEqual([
    ['0004', '小学教育(中外合作办学)(师范)', '本科', 25, 80_000, null, '不提科目要求'],
    ['1175', '农业资源与环境', '本科', 2, 0, null, both],
    ['3806', '精细化工技术', '专科', 6, 6000, null, '不提科目要求'],
    [
      '4406',
      '数字经济(中外合作办学)',
      '本科',
      2,
      78_000,
      '78000（另有较高收费，详见简注）',
      '物理(1门科目考生必须选考方可报考)',
    ],
  ])
})

test('control lines: each once, and what shares a name with another is left out', async () => {
  expect(await rowsOf('control_line', 'batch, score, track', sql`province_id = 11 AND year = 2023`)).toEqual(
    expect.arrayContaining([
      ['普通类一段', 488, '综合'],
      ['普通类二段', 274, '综合'],
      ['特殊类型招生控制线', 594, '综合'],
    ]),
  )
  expect(
    await rowsOf('control_line', 'batch, score, track', sql`province_id = 10 AND batch LIKE '特殊%'`),
  ).toEqual([
    ['特殊类型招生控制线', 512, '物理'],
    ['特殊类型招生控制线', 527, '历史'],
  ])
  expect(said.get('control-lines.csv')?.match(/rejected: row .*scores under one name/g)).toHaveLength(2)
})

test('lines of art: by the category in the sentence on the batch, without those of ordinary candidates', async () => {
  expect(said.get('art-lines.csv')).toContain('2 rows of ordinary candidates were passed over')
  expect(
    await rowsOf(
      'art_line',
      'batch, category, track, school_code, school_name, unit_code, unit_name, min_score, min_rank, read_from',
      sql`province_id = 4 AND year = 2025 AND category IN ('表（导）演类（服装表演）', '音乐教育（声乐主项）')`,
    ),
  ).toEqual([
    [
      '艺术本科批',
      '表（导）演类（服装表演）',
      '',
      '1061',
      '北京城市学院',
      '604',
      '第604组',
      452,
      null,
      'transcript',
    ],
    [
      '艺术本科批',
      '表（导）演类（服装表演）',
      '',
      '1097',
      '天津科技大学',
      '601',
      '第601组',
      523,
      null,
      'transcript',
    ],
    [
      '艺术本科批',
      '音乐教育（声乐主项）',
      '',
      '1025',
      '首都师范大学',
      '602',
      '第602组',
      568,
      null,
      'transcript',
    ],
  ])
})

test('schools: the ministry’s list by province, completed by the table', async () => {
  expect(
    await rowsOf(
      'school',
      'name, province, city, level, ownership, type, is_211, qs_rank',
      sql`name IN ('浙江大学', '青海大学', '青海大学昆仑学院', '西藏民族大学')`,
    ),
  ).toEqual([
    ['浙江大学', '浙江省', '杭州市', '本科', '公办', '综合类', true, 47],
    ['西藏民族大学', '西藏自治区', '咸阳市', '本科', '公办', null, null, null],
    ['青海大学', '青海省', '西宁市', '本科', '公办', '综合类', true, null],
    ['青海大学昆仑学院', '青海省', '西宁市', '本科', '民办', null, null, null],
  ])
  expect(said.get('moe-universities-2026.csv')).toContain('截至2026年6月17日')
})

test('catalogues, assessment, 双一流', async () => {
  expect(
    await rowsOf(
      'major',
      'code, name, level, discipline, category, is_special',
      sql`code IN ('080720T', '510209')`,
    ),
  ).toEqual([
    ['080720T', '智能测控工程', '本科', '工学', '电子信息类', true],
    ['510209', '人工智能技术应用', '专科', '电子与信息大类', '计算机类', null],
  ])
  expect(
    await rowsOf('assessment', 'discipline, school_name, grade', sql`discipline_code IN ('0202', '1002')`),
  ).toEqual([
    ['临床医学', '浙江大学', 'A+'],
    ['应用经济学', '浙江工业大学', 'B-'],
  ])
  expect(
    await rowsOf(
      'double_first_class',
      'school_name, disciplines, note',
      sql`school_name IN ('北京大学', '宁波大学')`,
    ),
  ).toEqual([
    ['北京大学', [], '自主确定建设学科并自行公布'],
    ['宁波大学', ['力学'], null],
  ])
})
