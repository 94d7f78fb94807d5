import {
  adjustsOf,
  codedName,
  groupNumber,
  isCode,
  isSchoolLike,
  orderOf,
  schoolAndGroup,
} from './cell-text.ts'
import type { BroughtRow } from './brought-row.ts'

/** Cuts at white space and commas, but not inside brackets: 计算机类(含软件工程, 网络工程) is one. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let depth = 0
  for (const sign of text) {
    if ('(（【['.includes(sign)) depth += 1
    if (')）】]'.includes(sign)) depth = Math.max(0, depth - 1)
    if (depth === 0 && /[\s,，;；|｜/]/u.test(sign)) {
      pieces.push(piece)
      piece = ''
    } else piece += sign
  }
  return [...pieces, piece].map((each) => each.trim()).filter((each) => each !== '')
}

/**
 * A line without a head: order, school's code, school, unit's code, unit, as far as they are there.
 * @returns null where it names no school: a title, a remark
 */
export function looseRow(cells: readonly string[], at: number, areGroups: boolean): BroughtRow | null {
  const text = cells
    .join(' ')
    .replace(/^\s*(第\s*\d{1,3}\s*志愿[:：]?|志愿\s*\d{1,3}[:：]?|\d{1,3}\s*[.．、:：)）])\s*/u, '$1 ')
  const pieces = withBrackets(piecesOf(text))
  const order = pieces.length > 1 ? orderOf(pieces[0] ?? '') : null
  const rest = order === null ? pieces : pieces.slice(1)
  const from = rest.findIndex((piece) => /\p{Script=Han}/u.test(piece))
  const codes = (from < 0 ? rest : rest.slice(0, from)).filter(isCode)
  if (from < 0) {
    // Codes alone: a school's and a unit's.
    const [schoolCode = '', unitCode = ''] = codes
    return unitCode === '' || codes.length < rest.length
      ? null
      : { at, order, schoolCode, schoolName: '', unitCode, unitName: '', majors: [], adjusts: null }
  }
  const school = codedName(rest[from] ?? '')
  // A short name (浙大) is told by its number and by what stands behind it.
  if (!isSchoolLike(school.name) && (order === null || rest.length - from < 2)) return null
  const named = areGroups ? schoolAndGroup(school.name) : { school: school.name, group: '' }
  const behind = rest.slice(from + 1)
  const base = { at, order, schoolCode: school.code || (codes.at(-1) ?? ''), schoolName: named.school }
  const adjusts = behind.map(adjustsOf).find((each) => each !== null) ?? null
  const told = behind.filter((piece) => adjustsOf(piece) === null)
  return areGroups
    ? { ...base, ...groupIn(told, named.group), unitName: '', adjusts }
    : { ...base, ...majorIn(told), majors: [], adjusts }
}

/** A bracket that was cut off its name by a blank goes back to it. */
function withBrackets(pieces: readonly string[]): string[] {
  const whole: string[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (
      /^[(（【[]/u.test(piece) &&
      last !== undefined &&
      /\p{Script=Han}/u.test(last) &&
      !isCode(piece.slice(1, -1))
    )
      whole[whole.length - 1] = `${last}${piece}`
    else whole.push(piece)
  }
  return whole
}

function majorIn(pieces: readonly string[]): Pick<BroughtRow, 'unitCode' | 'unitName'> {
  const at = pieces.findIndex((piece) => /\p{Script=Han}/u.test(piece))
  const codes = (at < 0 ? pieces : pieces.slice(0, at)).filter(isCode)
  const unit = codedName(pieces[at] ?? '')
  return { unitCode: unit.code || (codes[0] ?? ''), unitName: unit.name }
}

function groupIn(pieces: readonly string[], group: string): Pick<BroughtRow, 'unitCode' | 'majors'> {
  const at = pieces.findIndex((piece) => groupNumber(piece) !== '')
  const number = group || groupNumber(pieces[at] ?? '')
  const others = pieces.filter((_, position) => position !== at)
  const bare = number === '' ? others.find(isCode) : undefined
  return {
    unitCode: number || (bare ?? ''),
    majors: others.map((piece) => codedName(piece).name).filter((name) => name !== ''),
  }
}
