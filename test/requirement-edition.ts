import { type PlacedText, buildPlacedPdf } from './pdf-table.ts'

/** The columns of the file that 山东's authority publishes, and where each begins on a page. */
export const EDITION_HEADER = [
  '院校代码',
  '院校名称',
  '专业代码',
  '专业（类）',
  '选考科目要求',
  '院校所在省份',
]
const LEFT = [40, 110, 260, 340, 500, 740]

export const EDITION_TITLE = '2027通用版普通高校拟在山东招生专业（类）选考科目要求'

const BOTH = '物理,化学(2门科目考生均须选考方可报考)'
const one = (subject: string): string => `${subject}(1门科目考生必须选考方可报考)`

/** True rows of that file: ten of five universities. */
export const EDITION_ROWS: readonly (readonly string[])[] = [
  ['10001', '北京大学', '0015', '文科试验班类', '不提科目要求', '北京市'],
  ['10001', '北京大学', '0060', '工科试验班类', BOTH, '北京市'],
  ['10001', '北京大学', '030101', '法学', '不提科目要求', '北京市'],
  ['10001', '北京大学', '030202', '国际政治', one('思想政治'), '北京市'],
  ['10001', '北京大学', '060105', '文物保护技术', BOTH, '北京市'],
  ['10003', '清华大学', '0070', '理科试验班类', one('物理'), '北京市'],
  ['10003', '清华大学', '130101', '艺术史论', one('历史'), '北京市'],
  ['10004', '北京交通大学', '120103', '工程管理', one('物理'), '北京市'],
  ['10006', '北京航空航天大学', '00150', '社会科学试验班', one('历史'), '北京市'],
  ['10007', '北京理工大学', '00201', '经济管理试验班', BOTH, '北京市'],
]

/** How cells that are wider than their column are broken. */
export type Breaking = 'none' | 'top' | 'centred'

/** A PDF of that form: title and header on each page, a number at its foot. */
export function editionPdf(
  rows: readonly (readonly string[])[],
  {
    perPage = 20,
    breaking = 'none',
    widths = 14,
    title = EDITION_TITLE,
  }: {
    perPage?: number
    breaking?: Breaking
    /** Letters that a cell has room for, where it is broken. */
    widths?: number
    title?: string
  } = {},
): Buffer {
  const pages: PlacedText[][] = []
  const count = Math.ceil(rows.length / perPage)
  for (let from = 0; from < rows.length; from += perPage) {
    const texts: PlacedText[] = [{ text: title, x: 260, y: 30 }]
    texts.push(...EDITION_HEADER.map((text, column) => ({ text, x: LEFT[column] ?? 0, y: 50 })))
    let y = 70
    for (const row of rows.slice(from, from + perPage)) {
      const lines = row.map((text) => (breaking === 'none' ? [text] : broken(text, widths)))
      const height = Math.max(...lines.map(({ length }) => length))
      lines.forEach((own, column) => {
        const top = breaking === 'centred' ? y + ((height - own.length) * LINE) / 2 : y
        own.forEach((text, at) => texts.push({ text, x: LEFT[column] ?? 0, y: top + at * LINE }))
      })
      y += height * LINE + 6
    }
    texts.push({ text: `第 ${pages.length + 1} 页 共 ${count} 页`, x: 380, y: 580 })
    pages.push(texts)
  }
  return buildPlacedPdf(pages)
}

const LINE = 10

const broken = (text: string, width: number): string[] =>
  Array.from({ length: Math.ceil(text.length / width) }, (_, at) => text.slice(at * width, (at + 1) * width))

/** An edition of one's own as CSV: school, major, requirement. */
export const editionOf = (rows: readonly (readonly string[])[]): string =>
  `${[['院校名称', '专业（类）', '选考科目要求'], ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`
