import type { UnitRow } from '#contract/recommend.ts'
import { type Honour, highestHonour } from '#domain/directory/honour.ts'
import { levelMark } from '#domain/directory/unit-level.ts'
import { markOf } from '#domain/exam/certainty.ts'
import { nextMark } from '#domain/exam/requirement-change.ts'
import { aheadText } from '#domain/forecast/ahead.ts'
import {
  BY_KINDRED,
  ONE_OF_SEVERAL,
  OPEN_REQUIREMENT_SHORT,
  OTHER_NAME,
  cappedText,
} from '#domain/forecast/words/capped.ts'
import { shortGap } from '#domain/filing/verdict-text.ts'
import { leftOutTag } from '#domain/forecast/words/left-out.ts'
import { chanceText } from '#domain/forecast/likelihood.ts'
import { SPECIAL_LABEL } from '#domain/matching/special.ts'
import { TIER_LABEL } from '#domain/forecast/tiers.ts'
import { MISSING, count, rankText } from '#web/ui/text/format.ts'

/** What two lines tell of a unit. */
export type BriefRow = Pick<
  UnitRow,
  | 'schoolName'
  | 'unitName'
  | 'school'
  | 'probability'
  | 'tier'
  | 'verdict'
  | 'lines'
  | 'plan'
  | 'planYear'
  | 'fee'
  | 'feeText'
  | 'special'
  | 'limits'
  | 'level'
  | 'flags'
  | 'leftOut'
  | 'unknown'
> &
  Partial<Pick<UnitRow, 'fieldTrend'>> & {
    readonly requirement: Pick<UnitRow['requirement'], 'text' | 'known' | 'eligible' | 'presumed' | 'next'>
  }

/** What a row is read beside. */
export interface BriefContext {
  /** Of whom it is shown; null: not known. */
  readonly ownRank: number | null
  /** Year predicted. */
  readonly year: number | null
  /** Lines of one year alone speak for the whole list. */
  readonly oneYear: boolean
  /** The years whose lines stand in the columns, the latest first. */
  readonly years: readonly number[]
  /** Of no row it is known what it asks for, and that is said once for all. */
  readonly allOpen?: boolean
}

/** Years that have a column. */
const COLUMNS = 3

/** The latest years that any of these rows has a line of. */
export function yearsOf(rows: readonly Pick<UnitRow, 'lines'>[]): number[] {
  const years = new Set(rows.flatMap(({ lines }) => lines.map(({ year }) => year)))
  return [...years].sort((a, b) => b - a).slice(0, COLUMNS)
}

/** A probability in as few letters as a column has room for: 34%, 99%+. */
export function shortChance(probability: number | null): string {
  if (probability === null) return MISSING
  return chanceText(probability).replace('99% 以上', '99%+').replace('不到 1%', '<1%')
}

/** A year's column of a unit: its line's rank, what replaces it, or that there is none. */
export function lineCell({ lines }: Pick<UnitRow, 'lines'>, year: number): { text: string; whole: string } {
  const line = lines.find((each) => each.year === year)
  if (!line) return { text: '—', whole: `${year} 年没有投档线` }
  if (line.rank === null && line.score === null) return { text: '未满', whole: `${year} 年未录满` }
  if (line.rank === null)
    return { text: `${line.score} 分`, whole: `${year} 年 ${line.score} 分，没有公布位次` }
  const whole = `${year} 年 ${rankText(line)} 位`
  if (line.isBound === true) return { text: `前${count(line.rank)}`, whole }
  return { text: `${line.derived === 'rank' ? '约' : ''}${count(line.rank)}`, whole }
}

/** What a row costs a year, in short; '' where nothing is known. */
export function shortFee({ fee, feeText }: Pick<UnitRow, 'fee' | 'feeText'>): string {
  if (feeText !== null) return feeText.replace(/[（(]另有较高收费.*$/u, ' 元起')
  return fee === null ? '' : `${count(fee)} 元`
}

/** What follows a row's name: its fee, or, in a past year, its line's distance from the student. */
export function behindName(row: BriefRow, { ownRank, year }: BriefContext): string {
  // Where a fee is asked for, a mark says so.
  if (row.verdict === undefined) return shortFee(row) || (row.unknown?.includes('学费未知') ? '' : '学费暂无')
  const line = row.lines.find((each) => each.year === year) ?? null
  return shortGap(ownRank, line, row.verdict)
}

/** What a school is, in few letters each. */
export interface SchoolMarks {
  /** Where it is, and that it is not public. */
  readonly place: string
  /** The highest, which says the others. */
  readonly honour: Honour | undefined
  /** 本科, which stands first; what is not 本科 has a mark that is never cut off. */
  readonly level: string
  /** What else is said where there is room: 师范, 公办. */
  readonly kinds: readonly string[]
}

/** The marks of a row's school; empty where the directory does not know it. */
export function schoolMarks({ school, level: ofUnit }: Pick<UnitRow, 'level' | 'school'>): SchoolMarks {
  const level = ofUnit === '本科' ? ofUnit : ''
  if (school === null) return { place: '', honour: undefined, level, kinds: [] }
  const { city, province, type, ownership, levels } = school
  const isPublic = ownership === PUBLIC
  return {
    place: [city ?? province, isPublic ? null : ownership].filter((part) => part !== null).join(' '),
    honour: highestHonour(levels),
    level,
    kinds: [type?.replace(/类$/, '') ?? '', isPublic ? PUBLIC : ''].filter(Boolean),
  }
}

const PUBLIC = '公办'

/** Marks that must not be missed, a few letters each, the gravest first; details explain them. */
export function marksOf(row: BriefRow, { ownRank, year, oneYear, allOpen = false }: BriefContext): string[] {
  const { flags, leftOut, requirement, special, limits, level, lines, probability, tier } = row
  const isCapped = cappedText(row) !== null
  const copied = lines.flatMap((line) => markOf(line)?.short ?? [])
  const marks = [
    requirement.eligible === false ? '选科不符' : '',
    nextMark(requirement),
    isCapped && tier !== null ? `计为${TIER_LABEL[tier]}` : '',
    levelMark(level),
    special === null ? '' : SPECIAL_LABEL[special],
    ...limits,
    ...(row.unknown ?? []),
    // A long name is cut off before it says so.
    row.unitName.includes('中外合作') ? '中外合作' : '',
    leftOutTag(leftOut),
    requirement.known || (allOpen && requirement.presumed !== true) ? '' : OPEN_REQUIREMENT_SHORT,
    flags.fallback ? BY_KINDRED : '',
    flags.otherName ? OTHER_NAME : '',
    flags.oneOfSeveral ? ONE_OF_SEVERAL : '',
    flags.unfilled ? '去年未录满' : '',
    flags.shrunken ? '计划减少' : '',
    aheadText(row, ownRank, year) === null ? '' : '去年线更高',
    oneYear && probability !== null ? '只有一年数据' : '',
    ...copied,
  ]
  return [...new Set(marks)].filter(Boolean)
}
