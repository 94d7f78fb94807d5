import type { Cells } from './workbook.ts'

/** Plans of made-up schools, laid out as no province does. */

export const shandongTitle = '山东省2026年普通高等学校招生计划（普通类常规批）'

/** 专业+学校: a code of the school and one of the major. */
export const shandongPlan: readonly Cells[] = [
  [
    '院校代号',
    '院校名称',
    '专业代号',
    '专业名称',
    '选考科目要求',
    '层次',
    '学制',
    '计划数',
    '学费（元/年）',
    '备注',
  ],
  ['E107', '虚构甲大学', 'Q1', '计算机科学与技术', '物理和化学', '本科', '四年', 30, '5,500', null],
  ['E107', '虚构甲大学', 'Q2', '法学', '不限', '本科', '四年', 12, '5,200', '办学地点：东校区'],
  ['E108', '虚构乙学院', 'Q1', '英语', '不限', '本科', '四年', 8, '4,800', '只招英语语种考生'],
  ['E108', '虚构乙学院', 'Q2', '护理学', '化学', '本科', '四年', 40, '5,000', null],
  ['E109', '虚构丙师范大学', 'Q1', '汉语言文学(师范)', '不限', '本科', '四年', 6, '免费', null],
  ['E109', '虚构丙师范大学', 'Q2', '化学(师范)', '化学', '本科', '四年', 5, '5,000', null],
  ['E110', '虚构丁职业学院', 'Q1', '学前教育', '不限', '专科', '三年', 22, '7,000', null],
  ['E110', '虚构丁职业学院', 'Q2', '护理', '不限', '专科', '三年', 60, '7,000', null],
]

/** Other words for its headings. */
export const shandongHeadings = [
  '学校代码',
  '招生院校',
  '专业号',
  '招生专业',
  '选科要求',
  '培养层次',
  '修业年限',
  '招生人数',
  '收费标准',
  '专业备注',
] as const

export const guangdongTitle = '广东省2026年普通高校招生专业目录（本科批）'

/** 院校专业组 with the majors inside each; what a group asks for stands in each of its rows. */
export const guangdongPlan: readonly Cells[] = [
  [
    '科类',
    '院校代码',
    '院校名称',
    '专业组代码',
    '再选科目要求',
    '专业代码',
    '专业名称',
    '招生计划',
    '学费',
    '学制',
    '备注',
  ],
  ['物理', '11901', '虚构甲大学', '304', '化学', '01', '计算机科学与技术', 20, 6060, 4, null],
  ['物理', '11901', '虚构甲大学', '304', '化学', '02', '软件工程', 15, 8000, 4, '校企合作'],
  ['物理', '11901', '虚构甲大学', '305', '不限', '01', '英语', 10, 5500, 4, null],
  ['物理', '11902', '虚构乙学院', '304', '化学', '01', '药学', 40, 6000, 4, null],
  ['物理', '11902', '虚构乙学院', '304', '化学', '02', '护理学', 25, 5800, 4, '只招女生'],
  ['历史', '11901', '虚构甲大学', '204', '不限', '01', '法学', 9, 5500, 4, null],
  ['历史', '11901', '虚构甲大学', '204', '不限', '02', '英语', 7, 5500, 4, null],
  ['历史', '11902', '虚构乙学院', '205', '政治', '01', '思想政治教育', 12, 5000, 4, null],
]

const column = (rows: readonly Cells[], at: number): Cells => rows.map((row) => row[at] ?? null)
const ofColumns = (columns: readonly Cells[]): Cells[] =>
  (columns[0] ?? []).map((_, at) => columns.map((each) => each[at] ?? null))

/** The columns in another order, or some of them. */
export const reordered = (rows: readonly Cells[], order: readonly number[]): Cells[] =>
  ofColumns(order.map((at) => column(rows, at)))

export const renamed = (rows: readonly Cells[], titles: Cells): Cells[] => [titles, ...rows.slice(1)]

/** Cells of these columns that repeat those above, with all before them, are merged: empty below the first. */
export const mergedDown = (rows: readonly Cells[], columns: readonly number[]): Cells[] =>
  rows.map((row, at) =>
    row.map((cell, place) => {
      const order = columns.indexOf(place)
      const above = rows[at - 1]
      const isSame = order >= 0 && columns.slice(0, order + 1).every((each) => above?.[each] === row[each])
      return at > 1 && isSame ? null : cell
    }),
  )

/** Code and name in one cell. */
export const joined = (rows: readonly Cells[], title: string, a: number, b: number): Cells[] =>
  rows.map((row, at) => [
    at === 0 ? title : `${row[a]}${row[b]}`,
    ...row.filter((_, place) => place !== a && place !== b),
  ])

/** Each school, and each group in it, stands in a row of its own above its majors. */
export function underHeadings(
  rows: readonly Cells[],
  school: readonly number[],
  group: readonly number[],
): Cells[] {
  const [header = [], ...data] = rows
  const only = (row: Cells, places: readonly number[]): Cells =>
    row.map((cell, place) => (places.includes(place) ? cell : null))
  const key = (row: Cells | undefined, places: readonly number[]): string =>
    places.map((place) => row?.[place]).join(' ')
  return [
    header,
    ...data.flatMap((row, at) => {
      const isNewSchool = key(row, school) !== key(data[at - 1], school)
      const isNewGroup = isNewSchool || key(row, group) !== key(data[at - 1], group)
      return [
        ...(isNewSchool ? [only(row, school)] : []),
        ...(isNewGroup ? [only(row, group)] : []),
        row.map((cell, place) => (school.includes(place) || group.includes(place) ? null : cell)),
      ]
    }),
  ]
}
