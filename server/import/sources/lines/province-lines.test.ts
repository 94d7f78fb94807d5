import { describe, expect, test } from 'vitest'
import { parseCsv } from '#server/import/layouts/csv.ts'
import { lines } from './province-lines.ts'

const header =
  'province,year,data_type,track,batch,school_code,school,group,major_code,major,elective,min_score,rank_min,rank_max,rank_text,rank_derived,source_quality,source_url'

const read = (csv: string, fileName = 'lines.csv') =>
  lines.read([{ name: '', rows: parseCsv(csv) }], fileName)

/** One row a province in the common form, and what is taken of it. */
const common: readonly (readonly [row: string, taken: Record<string, unknown>])[] = [
  [
    '重庆,2025,x,物理类,本科批,5011,虚构大学,本科批第2次征集,11Q,英语,,584,1,9,,1,official-pdf,',
    {
      batch: '本科批征集第2次',
      track: '物理',
      unit_kind: 'major',
      unit_code: '11Q',
      min_score: 584,
      min_rank: null,
      read_from: 'transcript',
    },
  ],
  [
    '重庆,2024,x,历史类,本科批,5011,虚构大学,本科批平行志愿-105,105,法学,,576,,,,0,official-pdf,',
    { batch: '本科批', unit_name: '法学' },
  ],
  [
    '河北,2025,x,历史类,专科批,0005,虚构大学(蚌埠市)[公办],,01,经济学类,,597,6446,6701,,1,official-xlsx,',
    { batch: '专科批', school_name: '虚构大学', unit_code: '01', min_rank: null },
  ],
  [
    '辽宁,2025,x,物理类,本科批,3093,虚构学院,专业编号0A,0A,英语,,458,9,9,,1,official-xlsx,',
    { batch: '本科批', unit_code: '0A' },
  ],
  [
    '贵州,2025,x,历史类,高职（专科）批第1次征集志愿,1774,虚构专科学校,第1次征集｜民族班,105,护理,,390,66972,66972,66972,0,official-pdf,',
    { batch: '专科批征集第1次', unit_name: '护理(民族班)', min_rank: 66_972 },
  ],
  [
    '湖南,2024,x,历史类,本科批,1101,虚构大学,304 第304组(国家专项),,院校专业组投档最低分,,650,,,,0,official-xlsx,',
    {
      batch: '本科批',
      unit_kind: 'group',
      unit_code: '304',
      unit_name: '第304组(国家专项)',
      min_score: 650,
    },
  ],
  [
    '湖南,2025,x,物理类,高职专科批,1101,虚构学院,第一次征集志愿 113 第113组,,院校专业组投档最低分,,206,,,,0,official-xlsx,',
    { batch: '专科批征集第1次', unit_code: '113' },
  ],
  [
    '天津,2025,x,综合,本科批次A阶段,000201,虚构大学,院校专业组 000201,000201,院校专业组录取最低分,,582,1,9,,1,official-content-mirror-image-ocr,https://www.zizzs.com/',
    {
      batch: '本科批A阶段',
      track: '综合',
      school_code: '0002',
      unit_code: '01',
      unit_name: '第01组',
      read_from: 'mirror',
    },
  ],
  [
    '海南,2025,x,综合,本科普通批,2346,虚构学院(威海),虚构学院(威海)(01),234601,院校专业组投档线,化学、物理（均须选考）,577,,,,0,official-html,',
    {
      batch: '本科批',
      school_name: '虚构学院(威海)',
      unit_code: '01',
      requirement: '化学、物理（均须选考）',
    },
  ],
  [
    '上海,2025,x,综合,本科普通批次平行志愿,101,虚构交大,虚构交大(Q2),101Q2,院校专业组投档线,,576,1,9,,1,official,',
    { batch: '本科批', school_code: '101', unit_code: 'Q2' },
  ],
  [
    '湖北,2025,x,物理类,本科普通批平行志愿,A00106,虚构大学,虚构大学第06组,06,院校专业组投档线,化和生,668,1,9,,1,official-pdf,',
    { batch: '本科批', school_code: 'A001', unit_code: '06', requirement: '化学和生物' },
  ],
  [
    '黑龙江,2025,x,物理类,普通本科批平行志愿,1005,虚构大学,虚构大学物理类第010组(化学)国家专项计划,1005010,院校专业组投档线,珠海校区,621,1,9,,1,official-xlsx,',
    { batch: '本科批', unit_code: '010', unit_name: '第010组(国家专项计划)', requirement: '化学' },
  ],
  [
    '山西,2025,x,历史类,普通专科（高职）批,1061,虚构学院,第305组(高本贯通组),,院校专业组投档最低分,,452,1,9,,1,official-pdf,',
    { batch: '专科批', unit_name: '第305组(高本贯通组)' },
  ],
  [
    '福建,2025,x,历史类,普通类高职（专科）批常规志愿,2343,虚构学院,007专业,007,护理,,387,1,9,,1,official-image-table,',
    { batch: '专科批', unit_code: '007', read_from: 'picture' },
  ],
  [
    '安徽,2025,x,历史类,普通高职（专科）批,1005,虚构专科学校,003专业组（化学+牛物学）,003,院校专业组投档线,化学+牛物学,257,126411,126411,126411,0,official-image-vision,',
    { batch: '专科批', unit_code: '003', requirement: null, min_rank: 126_411 },
  ],
  [
    '江西,2025,x,物理类,高职（专科）批,2096,虚构大学,第50C组,50C,院校专业组投档线,首选物理,469,58451,58451,58451,0,official-pdf,',
    { batch: '专科批', unit_code: '50C', min_rank: 58_451 },
  ],
  [
    '四川,2024,x,历史类,普通高校招生专科批,0382,虚构学院,,,院校调档线,,376,,,,0,official-image-table,',
    { batch: '专科批', unit_kind: 'school', unit_name: '专科', min_score: 376 },
  ],
]

test.each(common)('%s', (row, taken) => {
  const { rows, faults, notes } = read(`${header}\n${row}\n`)
  expect({ faults, notes }).toEqual({ faults: [], notes: [] })
  expect(rows).toMatchObject([taken])
})

const filed =
  'province,year,track,batch,round,school_code,school,group,requirement,major_code,major,plan,filed,min_score,rank_min,rank_max,rank_derived,quality,source_url'

/** The form of provinces whose groups stand with what was filed; ranks in it were taken from a table. */
const groups: readonly (readonly [row: string, taken: Record<string, unknown>])[] = [
  [
    '内蒙古,2025,历史类,本科批,1,867,虚构学院（民办）,001,,,,,4,488,11158,11307,1,second-hand copy of official JSON,',
    {
      batch: '本科批',
      track: '历史',
      unit_kind: 'group',
      school_code: '867',
      school_name: '虚构学院',
      unit_code: '001',
      unit_name: '第001组',
      plan: null,
      min_score: 488,
      min_rank: null,
      read_from: 'mirror',
    },
  ],
  [
    '广西,2025,物理类,本科普通批,,10001,虚构大学,503专业组,,,,,,632,215,215,1,official-html-score-only,',
    { batch: '本科普通批', unit_code: '503', unit_name: '第503组', min_rank: null, read_from: 'transcript' },
  ],
  [
    '宁夏,2025,历史类,本科批B段,,1001,虚构大学,0A3专业组(选考科目思想政治 )国家专项计划,,,,,,621,54,54,1,official-pdf,',
    {
      batch: '本科批B段',
      unit_code: '0A3',
      unit_name: '第0A3组(国家专项计划)',
      requirement: '思想政治',
    },
  ],
  [
    '新疆,2025,物理类,本科一批,,1001,虚构大学,,,,,17,,624,,,1,official-image-ocr-score-only,',
    {
      batch: '本科一批',
      track: '理科',
      unit_kind: 'school',
      unit_name: '本科',
      // Places in that table are misread in places.
      plan: null,
      min_score: 624,
      min_rank: null,
      read_from: 'picture',
    },
  ],
]

test.each(groups)('%s', (row, taken) => {
  const { rows, faults, notes } = read(`${filed}\n${row}\n`)
  expect({ faults, notes }).toEqual({ faults: [], notes: [] })
  expect(rows).toMatchObject([taken])
})

test('candidates of 专项类 and 对口 are ranked apart: their lines are told and stay out', () => {
  const row = (track: string, code: string) =>
    `内蒙古,2025,${track},本科批,1,867,虚构学院,${code},,,,,4,330,,,1,copy,\n`
  const { rows, notes } = read(
    `${filed}\n${row('历史类', '001')}${row('历史类(专项类)', '002')}${row('对口高职', '003')}`,
  )
  expect(rows).toMatchObject([{ unit_code: '001' }])
  expect(notes.map(({ reason }) => reason)).toEqual([
    '1 rows of 历史类(专项类) are not read: no batch or track of this description',
    '1 rows of 对口高职 are not read: no batch or track of this description',
  ])
})

test('of a list that was read twice the last reading stands, and what two readings say differently is out', () => {
  const row = (code: string, school: string, score: number, reading: string) =>
    `新疆,2025,历史类,本科二批,,${code},${school},,,,,,,${score},,,1,image-ocr-${reading},\n`
  const file = [
    row('1001', '虚沟大学', 401, 'first'),
    row('1002', '虚构学院', 350, 'first'),
    // Its code slipped a row.
    row('1003', '别处大学', 399, 'first'),
    row('1003', '此处大学', 380, 'first'),
    row('1004', '只有旧的大学', 370, 'first'),
    row('1001', '虚构大学', 401, 'last'),
    row('1002', '虚构学院', 330, 'last'),
    row('1003', '此处大学', 380, 'last'),
    row('1005', '只有新的大学', 360, 'last'),
  ]
  const { rows, faults } = read(`${filed}\n${file.join('')}`)
  expect(rows.map(({ school_name, min_score }) => [school_name, min_score])).toEqual([
    ['虚构大学', 401],
    ['此处大学', 380],
    ['只有新的大学', 360],
  ])
  expect(rows[0]).not.toHaveProperty('reading')
  expect(faults).toEqual([
    { row: 3, reason: 'the readings of 2025 本科二批 文科 1002 本科 give 350 and 330' },
    { row: 4, reason: 'the readings of 2025 本科二批 文科 1003 本科 give 399 and 380' },
    { row: 6, reason: 'only an earlier reading of the list has 2025 本科二批 文科 1004 本科' },
    { row: 8, reason: 'the readings of 2025 本科二批 文科 1002 本科 give 350 and 330' },
  ])
})

test('a year of 重庆 without rounds', () => {
  const { rows, faults } = read(
    'province,year,track,batch,school_code,school,major_code,major,min_score,rank_max_derived\n' +
      '重庆,2023,物理类,本科批,111A,虚构大学(中外合作,51A,理科试验班类,689,152\n' +
      '重庆,2023,物理类,本科批,1111,虚构大学,合10国1际,金融学,600,152\n',
  )
  expect(rows).toMatchObject([
    { batch: '本科批', track: '物理', school_code: '111A', unit_code: '51A', min_score: 689, min_rank: null },
  ])
  expect(faults).toMatchObject([{ row: 3 }])
})

test('a province whose layout is not known is named', () => {
  expect(() => read(`${header}\n${common[0]?.[0].replace('重庆', '云南')}\n`)).toThrow(
    'the column “province” says “云南”, and no layout with these columns is known of it',
  )
})

test('rows of art and sport are left out and told', () => {
  const art = '山西,2025,x,艺术类,艺术本科批,1061,虚构学院,第604组,,艺术投档最低分,,452,,,,0,official-pdf,'
  const { rows, notes } = read(`${header}\n${art}\n${common[12]?.[0]}\n`)
  expect(rows).toHaveLength(1)
  expect(notes).toMatchObject([{ row: 2, reason: expect.stringContaining('1 rows of 艺术类 are not read') }])
})

describe('layouts of their own', () => {
  test('湖北 2024: names run into groups, and the last column holds the second 再选', () => {
    const { rows, year } = read(
      `school,group,track,batch,min_score,min_rank,plan,elective,chineseMathSum,chineseMathMax,foreignLanguage,preferredSubject,reselectSubjectMax,reselectSubjectSecond,volunteerOrder,source_url
虚构大学,04,物理类,本科批,679,,,,253,129,143,85,96,,92,https://example.gov.cn
虚构航空学院第 06组,虚构航空学院第 06组,物理类,本科批,530,,,,,,,,,,,https://example.gov.cn
`,
      'hubei-2024.csv',
    )
    expect(year).toBe(2024)
    expect(rows).toMatchObject([
      { school_code: '虚构大学', unit_code: '04', min_score: 679 },
      { school_name: '虚构航空学院', unit_code: '06', unit_name: '第06组', tie_break: null },
    ])
    expect(JSON.parse(String(rows[0]?.['tie_break']))).toEqual({
      语文数学合计: 253,
      语文数学最高: 129,
      外语: 143,
      首选科目: 85,
      再选科目最高: 96,
      再选科目次高: 92,
    })
  })

  test('江苏 2023: the last column is the place of the choice, and noughts say nothing', () => {
    const { rows, province } = read(
      `school,group,track,batch,min_score,min_rank,plan,elective,chineseMathSum,chineseMathMax,foreignLanguage,preferredSubject,reselectSubjectMax,reselectSubjectSecond,volunteerOrder,source_url
虚构大学,04,物理类,本科批,598,,,,229,0,124,74,87,,2,https://example.cn
`,
      'jiangsu-2023.csv',
    )
    expect(province).toBe('江苏')
    expect(JSON.parse(String(rows[0]?.['tie_break']))).toEqual({
      语文数学合计: 229,
      外语: 124,
      首选科目: 74,
      再选科目最高: 87,
      志愿序号: 2,
    })
  })

  test('上海 2020–2024: 580及以上 is a bound, never a score', () => {
    const { rows } = read(
      `组名,院校名,组号,投档线,语文数学合计,外语,选考最高,选考次高,选考最低,加分,最低排名,年份
虚构大学(01),虚构大学,01,580及以上,,,,,,,1293.0,2020
虚构交大(Q2),虚构交大,Q2,575,246.0,131.0,67.0,67.0,64.0,0.0,1998.0,2021
`,
      'shanghai-2020-2024.csv',
    )
    expect(rows).toMatchObject([
      { year: 2020, min_score: null, min_rank: 1293, rank_is_bound: true },
      { year: 2021, min_score: 575, min_rank: 1998, rank_is_bound: false, unit_code: 'Q2' },
    ])
  })

  test('河北 提前批B: units by their names, those of one name told', () => {
    const { rows, faults } = read(
      `year,batch,track,universityCode,universityName,majorGroup,planCount,minScore,minRank,avgScore
2025,本科提前批B段,物理类,0080,虚构学院(公费师范生)[公办],小学教育*定向虚构县就业,0,559,40851,559
2025,本科提前批B段,物理类,0080,虚构学院(公费师范生)[公办],英语,0,560,40000,561
2025,本科提前批B段,物理类,0080,虚构学院(公费师范生)[公办],英语,0,562,39000,563
`,
      'hebei-advance-B.csv',
    )
    expect(rows).toMatchObject([
      { batch: '本科提前批B段', school_name: '虚构学院(公费师范生)', unit_code: '小学教育*定向虚构县就业' },
      { unit_code: '英语', min_rank: 40_000 },
    ])
    expect(faults).toMatchObject([{ row: 4, reason: expect.stringContaining('repeats row 3') }])
  })
})
