import { type ColumnKind, headAt } from './columns.ts'
import { adjustsOf, codedName, groupNumber, isSchoolLike, orderOf, schoolAndGroup } from './cell-text.ts'
import type { BroughtRow } from './brought-row.ts'
import { looseRow } from './loose-row.ts'

/** What was read of a list, in its order. */
export interface ReadRows {
  readonly rows: readonly BroughtRow[]
  /** What its reader has to know of the order. */
  readonly notes: readonly string[]
  /** Lines that were taken for no choice, as they stand. */
  readonly left: readonly { readonly at: number; readonly text: string }[]
}

/** Cells of a row by the kind of their column; slots are several. */
type Cells = Readonly<Partial<Record<ColumnKind, readonly string[]>>>

/**
 * Reads the choices of a table, with or without a head.
 * @param grid Rows of trimmed cells, '' where empty
 * @param areGroups The province files groups, whose majors stand in columns or in rows of their own
 */
export function readRows(grid: readonly (readonly string[])[], areGroups: boolean): ReadRows {
  const rows: BroughtRow[] = []
  const left: { at: number; text: string }[] = []
  let kinds: readonly (ColumnKind | null)[] | null = null
  for (let at = 0; at < grid.length; at += 1) {
    const cells = grid[at] ?? []
    if (cells.every((text) => text === '')) continue
    const head = headAt(grid, at)
    if (head !== null) {
      kinds = head.kinds
      at += head.rows - 1
      continue
    }
    const before = rows.at(-1)
    const read: BroughtRow | null =
      kinds === null ? looseRow(cells, at + 1, areGroups) : rowOf(byKind(cells, kinds), at + 1, areGroups)
    const whole = read === null ? null : inherited(read, before)
    if (whole === null) {
      if (!isNumberAlone(cells))
        left.push({ at: at + 1, text: cells.filter(Boolean).join(' ').slice(0, 200) })
    } else if (areGroups && before !== undefined && isSameGroup(whole, before)) {
      rows[rows.length - 1] = {
        ...before,
        majors: [...before.majors, ...whole.majors],
        adjusts: before.adjusts ?? whole.adjusts,
      }
    } else rows.push(whole)
  }
  return { ...ordered(rows), left }
}

function byKind(cells: readonly string[], kinds: readonly (ColumnKind | null)[]): Cells {
  const found: Partial<Record<ColumnKind, string[]>> = {}
  for (const [at, text] of cells.entries()) {
    const kind = kinds[at] ?? 'other'
    if (text !== '') (found[kind] ??= []).push(text)
  }
  return found
}

/** A row under a head; null where it holds no choice. */
function rowOf(cells: Cells, at: number, areGroups: boolean): BroughtRow | null {
  const first = (kind: ColumnKind): string => cells[kind]?.[0] ?? ''
  // A head may call the group 院校专业组 alone, and write the school into it.
  const groupText = first('groupCode')
  const told = first('school') === '' && isSchoolLike(groupText) ? groupText : first('school')
  const school = codedName(told)
  const named = areGroups ? schoolAndGroup(school.name) : { school: school.name, group: '' }
  const unit = codedName(first('unit'))
  const order = orderOf(first('order'))
  const schoolCode = codedName(first('schoolCode')).code || school.code
  const adjusts = cells.adjusts === undefined ? null : adjustsOf(first('adjusts'))
  if (!areGroups) {
    const slot = codedName(first('slot'))
    const row = {
      at,
      order,
      schoolCode,
      schoolName: named.school,
      unitCode: codedName(first('unitCode')).code || unit.code || slot.code,
      unitName: unit.name || slot.name,
      majors: [],
      adjusts,
    }
    return hasChoice(row) ? row : null
  }
  const inUnit = groupNumber(first('unit'))
  const majors = [...(cells.slot ?? []), ...(inUnit === '' ? (cells.unit ?? []) : [])]
  const row = {
    at,
    order,
    schoolCode,
    schoolName: named.school,
    unitCode: groupCodeOf(groupText === told ? '' : groupText, schoolCode) || named.group || inUnit,
    unitName: '',
    majors: majors.map((text) => codedName(text).name).filter((name) => name !== ''),
    adjusts,
  }
  return hasChoice(row) ? row : null
}

/** A group's number as a cell writes it, without the school's code before it: 1101-02, 110102, 第02组. */
function groupCodeOf(text: string, schoolCode: string): string {
  const number = groupNumber(text) || text.replace(/[^0-9A-Za-z]/gu, '')
  const isLonger = schoolCode !== '' && number.startsWith(schoolCode) && number.length > schoolCode.length
  return isLonger ? number.slice(schoolCode.length) : number
}

/** A foot or a remark is none: without number and code, a school is told by its name. */
function hasChoice({ order, schoolCode, schoolName, unitCode, unitName, majors }: BroughtRow): boolean {
  const tells = unitName !== '' || unitCode !== '' || majors.length > 0
  if (schoolName === '') return schoolCode !== '' || tells
  return order !== null || schoolCode !== '' || isSchoolLike(schoolName)
}

/** A row whose school stands in a merged cell above; null where none does. */
function inherited(row: BroughtRow, before: BroughtRow | undefined): BroughtRow | null {
  if (row.schoolName !== '' || row.schoolCode !== '') return row
  if (before === undefined) return null
  const { schoolCode, schoolName } = before
  const unitCode = row.unitCode === '' && row.majors.length > 0 ? before.unitCode : row.unitCode
  return { ...row, schoolCode, schoolName, unitCode }
}

/** Whether a row holds more majors of the group before it, not a choice of its own. */
const isSameGroup = (row: BroughtRow, before: BroughtRow): boolean =>
  row.schoolName === before.schoolName &&
  row.schoolCode === before.schoolCode &&
  row.unitCode === before.unitCode &&
  row.majors.length > 0 &&
  (row.order === null || row.order === before.order)

/** Forms print the numbers of rows that were left empty. */
const isNumberAlone = (cells: readonly string[]): boolean => {
  const filled = cells.filter((text) => text !== '')
  return filled.every((text) => orderOf(text) !== null || adjustsOf(text) !== null)
}

/** Rows by their own numbers where each has one and none stands twice. */
function ordered(rows: readonly BroughtRow[]): Pick<ReadRows, 'rows' | 'notes'> {
  const orders = rows.flatMap(({ order }) => order ?? [])
  if (orders.length === 0) return { rows, notes: [] }
  if (orders.length < rows.length)
    return { rows, notes: [`有 ${rows.length - orders.length} 行没有志愿序号，按文件里的先后排。`] }
  const twice = orders.find((order, at) => orders.indexOf(order) !== at)
  if (twice !== undefined) return { rows, notes: [`第 ${twice} 志愿在文件里出现了两次，按文件里的先后排。`] }
  return { rows: [...rows].sort((a, b) => (a.order ?? 0) - (b.order ?? 0)), notes: [] }
}
