import { codeTest } from '#domain/engine/codes.ts'
import { SMALL_BELOW } from '#domain/list/fill-candidates.ts'
import { LONG_SHOT_FROM, TIER_FROM } from '#domain/forecast/tiers.ts'
import { FAR_FEE } from '#domain/engine/wants.ts'
import { WORTH, likedAt, namesAny } from '#domain/engine/worth.ts'
import type { TestYear } from './list-figures.ts'
import type { Student } from './list-students.ts'

/** What a counsellor looks at in lists before the figures. */
export interface Eye {
  /** Rows of students who named no place, and those of them at home. */
  anywhere: number
  atHome: number
  /** Lists with no line just before the student's rank, or around it, though units that the student ranks alike lay there. */
  before: number
  holes: number
  /** Rows whose last line two others of the list share. */
  oneLine: number
  /** 民办 rows, 专科 rows, that stand though a public one as likely, or a likely 本科, was not on the list. */
  privates: number
  vocational: number
  /** Rows of no major liked that stand above a liked one, of those who do not put the school first. */
  unlikedAbove: number
  /** Safe rows, and those of few places. */
  safe: number
  small: number
}

export const noEye = (): Eye => ({
  anywhere: 0,
  atHome: 0,
  before: 0,
  holes: 0,
  oneLine: 0,
  privates: 0,
  vocational: 0,
  unlikedAbove: 0,
  safe: 0,
  small: 0,
})

/** Parts of the own rank in which a last line should lie; the first is what stands just before. */
const BANDS = [
  [0.8, 0.95],
  [0.95, 1.1],
  [1.1, 1.3],
  [1.3, 1.6],
] as const
/** A band with fewer such units is nobody's hole. */
const ENOUGH = 3

/** Adds what one list shows. @param rows Those that the student may hold */
export function look(
  eye: Eye,
  { engine, units, isPrivate, isAbroad, later, home, tellsRequirements }: TestYear,
  student: Student,
  rows: ReadonlySet<number>,
  list: readonly number[],
): void {
  const { rank, wants, priority } = student
  const onList = new Set(list)
  const isPrivateRow = codeTest(engine, { ownership: [isPrivate] })
  const isLaterRow = codeTest(engine, later)
  const isAbroadRow = codeTest(engine, { abroad: [isAbroad] })
  const chance = (row: number): number => engine.probability(row, rank) ?? 0
  const isOrdinary = (row: number): boolean =>
    !isPrivateRow(row) &&
    !isAbroadRow(row) &&
    !isLaterRow(row) &&
    units[row]?.isLow !== true &&
    (units[row]?.fee ?? 0) <= (wants.proposedFee ?? FAR_FEE) &&
    (!tellsRequirements || engine.eligible(row, student.subjects) === true)
  const isLiked = (row: number): boolean => likedAt(engine, row, wants) >= 0 && !isLaterRow(row)
  const likesFirst = namesAny(wants) && WORTH.behind[priority] < 1
  const left = [...rows].filter((row) => !onList.has(row))
  const likely = left.filter((row) => chance(row) >= TIER_FROM.match)
  const likeliest = Math.max(0, ...left.filter(isOrdinary).map(chance))
  eye.privates += list.filter((row) => isPrivateRow(row) && chance(row) <= likeliest).length
  if (likely.some(isOrdinary)) eye.vocational += list.filter(isLaterRow).length
  if (wants.filters['schoolProvince'] === undefined && home !== 0) {
    eye.anywhere += list.length
    eye.atHome += list.filter((row) => engine.code(row, 'schoolProvince') === home).length
  }
  const lineOf = (row: number): number => units[row]?.lastRank ?? 0
  const isOn =
    ([from, to]: readonly [number, number]) =>
    (row: number) =>
      lineOf(row) >= from * rank && lineOf(row) < to * rank
  const alike = left.filter(
    (row) => isOrdinary(row) && chance(row) >= LONG_SHOT_FROM && (!likesFirst || isLiked(row)),
  )
  BANDS.forEach((band, at) => {
    if (list.some(isOn(band)) || alike.filter(isOn(band)).length < ENOUGH) return
    if (at === 0) eye.before += 1
    else eye.holes += 1
  })
  const byLine = Map.groupBy(
    list.filter((row) => lineOf(row) > 0),
    lineOf,
  )
  for (const same of byLine.values()) if (same.length > 2) eye.oneLine += same.length
  if (likesFirst) {
    const last = list.findLastIndex(isLiked)
    eye.unlikedAbove += list.slice(0, Math.max(0, last)).filter((row) => !isLiked(row)).length
  }
  for (const row of list) {
    if (chance(row) < TIER_FROM.safe) continue
    eye.safe += 1
    if ((engine.row(row)?.plan ?? SMALL_BELOW) < SMALL_BELOW) eye.small += 1
  }
}
