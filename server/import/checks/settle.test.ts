import { expect, test } from 'vitest'
import { importDesk } from '#test/import-desk.ts'
import { buildProvince } from '#test/factories.ts'

const desk = importDesk(async (db) => {
  await buildProvince(db, { id: 10, name: '江苏' })
  await buildProvince(db, { id: 2, name: '天津' })
  await buildProvince(db, { id: 9, name: '上海' })
})

const put = async (source: string, name: string, csv: string): Promise<string> =>
  (await desk.importFile(source, name, csv, { whole: true })).printed

const held = (provinceId: number) =>
  desk.db
    .selectFrom('line')
    .select(['school_code', 'unit_code', 'min_score', 'min_rank', 'read_from', 'tie_break', 'rank_is_bound'])
    .where('province_id', '=', provinceId)
    .orderBy('id')
    .execute()

const groups = `year,track,school_code,school,group,subject_req,min_score,min_rank_derived
2023,物理,0901,虚构甲大学,02,(不限),624,29
2023,物理,0901,虚构甲大学,03,(化学),600,2900
`
const ties = `school,group,track,batch,min_score,min_rank,plan,elective,chineseMathSum,chineseMathMax,foreignLanguage,preferredSubject,reselectSubjectMax,reselectSubjectSecond,volunteerOrder,source_url
虚构甲大学,02,物理类,本科批,624,,,,229,116,124,74,87,,2,
虚构甲大学,03,物理类,本科批,601,,,,228,115,123,73,86,,1,
`
const tieBreak = {
  语文数学合计: 229,
  语文数学最高: 116,
  外语: 124,
  首选科目: 74,
  再选科目最高: 87,
  志愿序号: 2,
}

test.each([
  ['after', [groups, ties]],
  ['before', [ties, groups]],
])(
  'tie-break figures that come %s the lines stand beside them, and another score is told',
  async (_, files) => {
    await desk.db.deleteFrom('line').execute()
    let printed = ''
    for (const file of files) {
      const isTies = file === ties
      printed += await put(
        isTies ? 'lines' : 'group-lines',
        isTies ? 'jiangsu-2023.csv' : 'jiangsu.csv',
        file,
      )
    }
    expect(await held(10)).toMatchObject([
      { school_code: '0901', unit_code: '02', min_score: 624, min_rank: 29, tie_break: tieBreak },
      { school_code: '0901', unit_code: '03', min_score: 600, min_rank: 2900, tie_break: null },
    ])
    expect(printed).toContain(
      'note: 1 lines of 江苏 2023 本科批 物理 group stand otherwise in the other file: 虚构甲大学 03: 600, not 601',
    )
  },
)

const tianjin = (quality: string, score: number): string =>
  `province,year,track,batch,school_code,school,min_score,source_quality\n天津,2025,综合,本科批次A阶段,000201,虚构甲大学,${score},${quality}\n`

test('an authority’s file beats a picture, and a picture a mirror, whichever comes first', async () => {
  const score = async () => (await held(2)).map(({ min_score, read_from }) => [min_score, read_from])
  await put('lines', 'a.csv', tianjin('official-mirror-ocr', 590))
  expect(await score()).toEqual([[590, 'mirror']])
  await put('lines', 'b.csv', tianjin('official-image', 591))
  expect(await score()).toEqual([[591, 'picture']])
  expect(await put('lines', 'c.csv', tianjin('official-mirror-ocr', 590))).toContain(
    'the lines of 天津 2025 本科批A阶段 综合 group stay: their file is surer',
  )
  expect(await score()).toEqual([[591, 'picture']])
  const printed = await put('lines', 'd.csv', tianjin('official-pdf', 592))
  expect(printed).toContain(
    '1 lines of 天津 2025 本科批A阶段 综合 group stand otherwise in the other file: 虚构甲大学 01: 592, not 591',
  )
  expect(await score()).toEqual([[592, 'transcript']])
})

test('what came with the product gives way to what is as sure, and not to a mirror', async () => {
  await desk.db.deleteFrom('line').execute()
  await put('lines', 'shipped.csv', tianjin('official-pdf', 592))
  await desk.db.updateTable('import_file').set({ starter: true }).execute()
  const scores = async () => (await held(2)).map(({ min_score }) => min_score)
  expect(await put('lines', 'mirror.csv', tianjin('official-mirror-ocr', 590))).toContain(
    'the lines of 天津 2025 本科批A阶段 综合 group stay: their file is surer',
  )
  expect(await scores()).toEqual([592])
  expect(await put('lines', 'corrected.csv', tianjin('official-pdf', 593))).toContain('593, not 592')
  expect(await scores()).toEqual([593])

  // Of a part nobody knows what the rest says.
  await desk.db.updateTable('import_file').set({ starter: true, partial: true }).execute()
  await put('lines', 'mirror-again.csv', tianjin('official-mirror-ocr', 590))
  expect(await scores()).toEqual([590])
})

test('a table that was read from a picture does not take the place of the authority’s own', async () => {
  const table = (quality: string, rank: number): string =>
    `province,year,track,score_min,score_max,same,rank_min,rank_max,source_quality\n天津,2026,综合,680,750,${rank},1,${rank},${quality}\n`
  await put('score-rank', 'pdf.csv', table('official-pdf', 197))
  const printed = await put('score-rank', 'picture.csv', table('official-image-tesseract', 179))
  expect(printed).toContain(
    'the table of 天津 2026 综合 stays, it is from a surer file\n  note: 1 last ranks of 天津 2026 综合 stand otherwise in the other file: 680: 197, not 179',
  )
  expect(await desk.db.selectFrom('score_rank').select(['rank_max', 'read_from']).execute()).toEqual([
    { rank_max: 197, read_from: 'transcript' },
  ])
  // One that is as sure takes its place, and tells what it says otherwise.
  const newer = await put('score-rank', 'newer.csv', table('official-pdf', 198))
  expect(newer).toContain(
    'note: 1 last ranks of 天津 2026 综合 stand otherwise in the other file: 680: 198, not 197',
  )
  expect(await desk.db.selectFrom('score_rank').select('rank_max').execute()).toEqual([{ rank_max: 198 }])
})

test('a control line gives way to a surer one only', async () => {
  const file = (score: number, quality: string): string =>
    `province,year,track,line,category,score,source_quality\n天津,2026,综合,普通本科录取控制分数线,普通类,${score},${quality}\n`
  await put('control-lines', 'a.csv', file(458, 'official-pdf'))
  expect(await put('control-lines', 'b.csv', file(485, 'official-mirror'))).toContain(
    '1 control lines stand otherwise in the other file: 天津 2026 本科批 综合: 458, not 485',
  )
  await put('control-lines', 'c.csv', file(459, 'official-html'))
  expect(await desk.db.selectFrom('control_line').select('score').execute()).toEqual([{ score: 459 }])
})

test('a score that is only known to be no less becomes a bound of the rank, or is left out', async () => {
  const row = (group: string, score: string, text: string): string =>
    `上海,2025,综合,本科普通批次平行志愿,101,虚构大学,虚构大学(${group}),${score},${text}\n`
  const file = `province,year,track,batch,school_code,school,group,min_score,rank_text\n${row('01', '', '580分及以上不公开精确投档线')}${Array.from({ length: 60 }, (_, at) => row(String(at + 10), String(570 - at), '')).join('')}`
  expect(await put('lines', 'shanghai.csv', file)).toContain(
    'score is only given as 580 and above, and no score-rank table of 2025 综合 is loaded',
  )
  await put(
    'score-rank',
    'shanghai.csv',
    'province,year,track,score_min,score_max,count,rank_min,rank_max\n上海,2025,综合,580,660,1300,1,1300\n上海,2025,综合,579,579,80,1301,1380\n',
  )
  await put('lines', 'shanghai-again.csv', file)
  expect((await held(9))[0]).toMatchObject({ min_score: null, min_rank: 1300, rank_is_bound: true })
})

test('the column that lines are filed by takes the place of another, from whatever file, and stays', async () => {
  await buildProvince(desk.db, { id: 19, name: '广东' })
  const table = (quality: string, last: number): string =>
    `province,year,track,score_min,score_max,count,rank_min,rank_max,source_quality
广东,2025,历史类,501,750,57000,1,57000,${quality}
广东,2025,历史类,500,500,${last - 57_000},57001,${last},${quality}
`
  const lastRank = async () => {
    const rows = desk.db.selectFrom('score_rank').select(['rank_max']).where('province_id', '=', 19)
    return (await rows.where('score_min', '=', 500).execute()).map(({ rank_max }) => rank_max)
  }
  await put('score-rank', 'guangdong.csv', table('official-pdf', 58_355))
  expect(await lastRank()).toEqual([58_355])
  await put('score-rank', 'guangdong-picture.csv', table('official-image-tesseract', 58_353))
  expect(await lastRank()).toEqual([58_353])
  const printed = await put('score-rank', 'guangdong-again.csv', table('official-pdf', 58_355))
  expect(printed).toContain('stays, it is the column that its lines are filed by')
  expect(await lastRank()).toEqual([58_353])
})

const shanghaiCoded = (...groups: readonly string[]): string =>
  `province,year,track,batch,school_code,school,group,min_score,source_quality\n${groups
    .map((group) => `上海,2024,综合,本科普通批次平行志愿,101,虚构交大,虚构交大(${group}),560,official-list\n`)
    .join('')}`
const shanghaiBare = (...groups: readonly string[]): string =>
  `组名,院校名,组号,投档线,语文数学合计,外语,选考最高,选考次高,选考最低,加分,最低排名,年份\n${groups
    .map((group) => `虚构交大(${group}),虚构交大,${group},560,228,110,70,67,61,0,4568.0,2024\n`)
    .join('')}`
const numbers = Array.from({ length: 30 }, (_, at) => String(at + 1).padStart(2, '0'))

test.each(['after', 'before'])(
  'a unit that a copy without codes alone has stands in the list, whether it comes %s the one with codes',
  async (when) => {
    await desk.db.deleteFrom('line').execute()
    const files = [
      ['shanghai.csv', shanghaiCoded(...numbers)],
      ['shanghai-2020-2024.csv', shanghaiBare(...numbers, 'Q2')],
    ] as const
    for (const [name, csv] of when === 'after' ? files : files.toReversed()) await put('lines', name, csv)
    const lines = await held(9)
    expect(lines).toHaveLength(31)
    expect(new Set(lines.map(({ school_code }) => school_code))).toEqual(new Set(['101']))
    expect(lines.filter(({ unit_code }) => unit_code === 'Q2')).toMatchObject([
      { min_score: 560, min_rank: 4568, tie_break: { 语文数学合计: 228, 外语: 110 } },
    ])
    // The same copy again changes nothing, and a list that shares few units is no copy.
    await put('lines', 'shanghai-2020-2024.csv', shanghaiBare(...numbers, 'Q2', 'Q3'))
    expect(await held(9)).toHaveLength(32)
    await put('lines', 'shanghai-2020-2024.csv', shanghaiBare('01', 'Q7', 'Q8'))
    expect((await held(9)).map(({ unit_code }) => unit_code)).not.toContain('Q7')
  },
)
