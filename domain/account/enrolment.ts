import { DAY } from '#domain/time.ts'
import { MOBILE } from './login-name.ts'

/**
 * The list of a class: which mobiles it names, or what is wrong with it, row by row. Names of students and whatever else
 * it holds are read over; a column 省份 is held against the province of the class.
 */

/** How long a mobile of a list waits for its owner, in ms; then it is erased. */
export const ENROLMENT_WAITS = 60 * DAY
/** Of one list, without its head. */
export const MOST_ENROLLED = 500
/** Of a class of fewer no partner is told how many took it: it knows whom it listed. */
export const FEWEST_TOLD = 10
/** Of the file, in bytes. */
export const MOST_ROSTER_BYTES = 512 * 1024
/** Of the school's and the class's name, in characters. */
const CLASS_NAME_LENGTH = 30

/** What is wrong with one row. */
export interface RosterProblem {
  /** As the file counts: 1 is its first. */
  readonly row: number
  readonly field: '手机号' | '省份' | '名单'
  readonly problem: string
}

export interface Roster {
  readonly mobiles: readonly string[]
  readonly problems: readonly RosterProblem[]
}

/** Rows in which a head may stand. */
const HEAD_ROWS = 5
const MOBILE_HEAD = /手机|电话|联系方式/u
const PROVINCE_HEAD = /^(?:高考|考试|所在)?省(?:份|市|级)?$/u

/** As people write a mobile: blanks, hyphens, 86 before it, a quote that keeps it a text. */
const plainMobile = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/[\s'’-]/gu, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/u, '')

/** @param province of the class, by name */
export function readRoster(grid: readonly (readonly string[])[], province: string): Roster {
  const headAt = grid.slice(0, HEAD_ROWS).findIndex((row) => row.some((cell) => MOBILE_HEAD.test(cell)))
  const head = grid[headAt]
  const body = grid.slice(headAt + 1)
  const column = head
    ? head.findIndex((cell) => MOBILE_HEAD.test(cell))
    : Math.max(0, ...body.map((row) => row.findIndex((cell) => MOBILE.test(plainMobile(cell)))))
  const provinceColumn = head?.findIndex((cell) => PROVINCE_HEAD.test(cell.trim())) ?? -1
  const rowOf = new Map<string, number>()
  const problems: RosterProblem[] = []
  for (const [at, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = headAt + at + 2
    const wrong = (field: RosterProblem['field'], problem: string): void => {
      problems.push({ row, field, problem })
    }
    const mobile = plainMobile(cells[column] ?? '')
    const before = rowOf.get(mobile)
    if (mobile === '') wrong('手机号', '没有填')
    else if (!MOBILE.test(mobile)) wrong('手机号', '应该是 1 开头的 11 位数字')
    else if (before !== undefined) wrong('手机号', `和第 ${before} 行一样`)
    else rowOf.set(mobile, row)
    const named = (cells[provinceColumn] ?? '').trim()
    if (named !== '' && !isSameProvince(named, province))
      wrong('省份', `写的是${named}，和选的${province}不一样；一份名单只放一个省份的学生`)
  }
  if (rowOf.size === 0 && problems.length === 0)
    problems.push({ row: 1, field: '名单', problem: '里面没有手机号' })
  if (rowOf.size > MOST_ENROLLED)
    problems.push({
      row: headAt + MOST_ENROLLED + 2,
      field: '名单',
      problem: `一次最多 ${MOST_ENROLLED} 人，请分开交`,
    })
  return { mobiles: [...rowOf.keys()], problems }
}

/** 浙江省 is 浙江, 广西壮族自治区 is 广西. */
const isSameProvince = (named: string, province: string): boolean =>
  named === province ||
  (named.startsWith(province) &&
    /^(?:省|市|(?:壮族|回族|维吾尔)?自治区)$/u.test(named.slice(province.length)))

/** All of them in one sentence. */
export const rosterProblemText = (problems: readonly RosterProblem[]): string =>
  problems.map(({ row, field, problem }) => `第 ${row} 行的${field}${problem}`).join('；')

/** Of the name of a school or a class. Blanks around it do not count. */
export function classNameProblem(what: string, text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return `请写${what}`
  return length > CLASS_NAME_LENGTH ? `${what}最多 ${CLASS_NAME_LENGTH} 个字` : undefined
}
