import type { Suspicion } from './verdict.ts'

/** Groups of digits in a row, and what stands between them. */
interface Row {
  readonly groups: readonly string[]
  readonly gaps: readonly string[]
}

/** How people part a mobile; the first of a row of figures would have to be 13x to 19x, the row eleven digits. */
const USUAL = [
  '3-4-4',
  '3-8',
  '7-4',
  '3-3-5',
  '3-5-3',
  '4-3-4',
  '4-4-3',
  '3-4-2-2',
  '3-2-2-4',
  '3-2-2-2-2',
  '3-4-1-3',
]

/** How surely a text, made plain, holds the number of a telephone or of a person. */
export function numberDoubt(text: string): Suspicion {
  const found = [...text.matchAll(/\d+/gu)]
  const groups = found.map(([digits]) => digits)
  const gaps = found.slice(1).map((next, at) => {
    const before = found[at]
    return before ? text.slice(before.index + before[0].length, next.index) : ''
  })
  let worst: Suspicion = 'none'
  const note = (doubt: Suspicion): void => {
    if (doubt === 'certain' || worst === 'none') worst = doubt
  }
  for (const [at, group] of groups.entries()) {
    const { index = 0 } = found[at] ?? {}
    note(longDoubt(group, text.slice(Math.max(0, index - 8), index), text.slice(index + group.length)))
    for (const row of mobilesFrom(groups, gaps, at)) {
      const { index: last = 0 } = found[at + row.gaps.length] ?? {}
      const after = last + (row.groups[row.gaps.length]?.length ?? 0)
      note(
        rowDoubt(
          row,
          FIGURES.test(`${text.slice(Math.max(0, index - 5), index)}\n${text.slice(after, after + 4)}`),
        ),
      )
    }
  }
  return LANDLINE.test(text) ? noted(worst) : worst
}

/** Words right before or after figures. */
const FIGURES = /位次|名次|排名|排位|分数|[分名位年人元]/u

const noted = (doubt: Suspicion): Suspicion => (doubt === 'none' ? 'doubt' : doubt)

/** With an area code, or the numbers of services. */
const LANDLINE = /(?:^|\D)(?:0\d{2,3}[\s-]?[2-9]\d{6,7}|[48]00[\s-]?\d{3}[\s-]?\d{4})(?!\d)/u

/** What no rank, score or code of a unit is as long as. */
function longDoubt(digits: string, before: string, after: string): Suspicion {
  if (/^(?:0086|086|86|0)?1[3-9]\d{9}$/u.test(digits)) return 'certain'
  if (isIdentity(digits + (after.startsWith('x') ? 'x' : ''))) return 'certain'
  if (digits.length < 8 || isDate(digits)) return 'none'
  if (digits.length <= 10 && /(?:代码|标识码|编码|编号|文号|国标码?)\P{L}{0,3}$/u.test(before)) return 'none'
  return 'doubt'
}

/** A day, maybe with a time: 20260624, 202606240930. */
const isDate = (digits: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-4])?(?:[0-5]\d){0,2}$/u.test(digits)

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The number of an identity card, by its check sign. */
function isIdentity(text: string): boolean {
  const number = /^\d{18}$/u.test(text) ? text : /^\d{17}x$/u.exec(text)?.[0]
  if (number === undefined) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return '10x98765432'[sum % 11] === number[17]
}

/** Rows of groups from one on that make up eleven digits, maybe after 86. */
function mobilesFrom(groups: readonly string[], gaps: readonly string[], from: number): Row[] {
  const rows: Row[] = []
  let digits = ''
  for (let at = from; at < groups.length && digits.length < 11; at += 1) {
    digits += groups[at] ?? ''
    if (at > from && /^1[3-9]\d{9}$/u.test(digits))
      rows.push({ groups: groups.slice(from, at + 1), gaps: gaps.slice(from, at) })
  }
  return rows
}

const isFree = (gap: string): boolean => /^[^\p{L}\p{N}、，,;；]{1,3}$/u.test(gap)
const isList = (gap: string): boolean => /^\s*(?:[、，,;；]|和|及)\s*$/u.test(gap)
const isYear = (group: string): boolean => /^(?:19|20)\d\d$/u.test(group)
/** Figures have no leading zero. */
const isPart = (group: string): boolean => group.length > 1 && group.startsWith('0')

/** Of a row whose digits make up a mobile. @param isMeasured words of figures stand beside it */
function rowDoubt({ groups, gaps }: Row, isMeasured: boolean): Suspicion {
  const isParted = gaps.every((gap) => isFree(gap) || isList(gap))
  if (groups.every(({ length }) => length === 1)) {
    if (isParted || new Set(gaps).size === 1)
      return gaps.every((gap) => [...gap].length <= 3) ? 'certain' : 'doubt'
    return gaps.every((gap) => [...gap].length <= 2) ? 'doubt' : 'none'
  }
  const later = groups.slice(1)
  if (USUAL.includes(groups.map(({ length }) => length).join('-'))) {
    if (isParted && later.some(isPart)) return 'certain'
    if (gaps.every(isFree)) return groups.some(isYear) || isMeasured ? 'doubt' : 'certain'
    if (isParted) return later.some(isYear) ? 'none' : 'doubt'
    return wordsBetweenDoubt({ groups, gaps })
  }
  const isFigures = gaps.some((gap) => gap === '.' || gap === ':') || isCount(groups)
  if (!gaps.every(isFree) || isFigures) return 'none'
  if (later.some(isPart)) return 'certain'
  return isMeasured ? 'none' : 'doubt'
}

/** Ordinals: each one more than the one before, at the beginning at least. */
const isCount = ([first, second, third]: readonly string[]): boolean =>
  Number(second) === Number(first) + 1 && (third === undefined || Number(third) >= Number(second))

/** 前面是138，后面是00001234: parts of a mobile with words between them, which are not those of figures. */
function wordsBetweenDoubt({ groups, gaps }: Row): Suspicion {
  const later = groups.slice(1)
  const isNear = gaps.every((gap) => [...gap].length <= 8)
  const isMeasured = gaps.some((gap) => /[分名位年人元所个届月日号线第组万千]/u.test(gap))
  if (!isNear || later.some((group) => isYear(group) || isDate(group))) return 'none'
  return later.some(isPart) || !isMeasured ? 'doubt' : 'none'
}
