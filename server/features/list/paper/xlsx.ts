import { SEVERITY_LABEL } from '#domain/recommend/check/severity.ts'
import { type Cell, type CellStyle, type WriteSheet, rangeRef, writeXlsx } from 'hucre/xlsx'
import { columnsOf } from './columns.ts'
import type { Paper } from './paper.ts'

const HEAD: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF7' } },
  alignment: { vertical: 'center', wrapText: true },
}
const WRAPPED: CellStyle = { alignment: { vertical: 'top', wrapText: true } }
const BOLD: CellStyle = { font: { bold: true }, alignment: { vertical: 'top' } }

/** Columns that stay in sight while the others are moved: up to the name of the school. */
const FROZEN_COLUMNS = 3

/** The list as an Excel file: a sheet with a row a choice, and one that says for whom, from what and when it was made. */
export async function xlsxOf(paper: Paper): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [tableOf(paper), aboutOf(paper)],
    properties: { title: paper.title, creator: '选考在线' },
    // A text cell stays text whatever it begins with.
    stringMode: 'shared',
  })
}

function tableOf(paper: Paper): WriteSheet {
  const columns = columnsOf(paper)
  const cells = new Map<string, Partial<Cell>>()
  const put = (row: number, column: number, cell: Partial<Cell>): void =>
    void cells.set(`${row},${column}`, cell)
  const head = columns.map(({ title }, column) => {
    put(0, column, { value: title, type: 'string', style: HEAD })
    return title
  })
  const rows = paper.rows.map((row, at) =>
    columns.map(({ cell }, column) => {
      const { value, format } = cell(row, at)
      if (typeof value === 'string') put(at + 1, column, { value, type: 'string' })
      else if (format !== undefined) put(at + 1, column, { value, style: { numFmt: format } })
      return value
    }),
  )
  return {
    name: '志愿表',
    columns: columns.map(({ width }) => ({ width })),
    rows: [head, ...rows],
    cells,
    freezePane: { rows: 1, columns: FROZEN_COLUMNS },
    autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
    },
    headerFooter: { oddFooter: '第 &P / &N 页' },
  }
}

function aboutOf(paper: Paper): WriteSheet {
  const { check } = paper
  const rows: [string, string][] = [
    ['志愿表', paper.title],
    ...(paper.name === null ? [] : [['姓名', paper.name] satisfies [string, string]]),
    ['生成时间', paper.at],
    ...paper.notices.map((text): [string, string] => ['先看', text]),
    ...paper.facts.map(([name, value]): [string, string] => [name, value]),
    ...paper.overall.map((text): [string, string] => ['总体情况', text]),
    ...(check?.issues ?? []).map(({ severity, text, where }): [string, string] => [
      `检查：${SEVERITY_LABEL[severity]}`,
      where === '' ? text : `${text}（${where}）`,
    ]),
    ...(check === null || check.checked.length === 0
      ? []
      : [['检查：查了', `${check.checked.join('、')}。`] satisfies [string, string]]),
    ...(check?.unchecked ?? []).map((text): [string, string] => ['检查：没能查', text]),
    ...paper.notes.map((text): [string, string] => ['说明', text]),
    ...paper.sources.map((text): [string, string] => ['数据来源', text]),
  ]
  const cells = new Map<string, Partial<Cell>>()
  for (const [row, [name, text]] of rows.entries()) {
    cells.set(`${row},0`, { value: name, type: 'string', style: BOLD })
    cells.set(`${row},1`, { value: text, type: 'string', style: WRAPPED })
  }
  return { name: '说明', columns: [{ width: 16 }, { width: 110 }], rows, cells }
}
