import { BY_KINDRED, OPEN_REQUIREMENT } from './capped.ts'
import { type LeftOut, UNCHECKED } from './left-out.ts'
import { TIER_LABEL } from '#domain/forecast/tiers.ts'
import { grouped } from '#domain/grouped.ts'

/** What of a choice tells why it stands where it does. */
export interface WhyInput {
  /** The liked major that it meets and its place among those liked, from 0; null: none. */
  readonly liked: {
    readonly place: number
    readonly name: string
    /** Of a unit that enrols into several majors, those that meet it, by name. */
    readonly inside?: readonly string[]
  } | null
  /** Of a group: the liked major that its school teaches; null: none, or nobody knows. */
  readonly taught: string | null
  /** Its latest line with a rank; null: none. */
  readonly line: {
    readonly year: number
    readonly rank: number
    readonly isBound?: boolean | undefined
    /** The name it stands under, where that is another. */
    readonly name?: string | undefined
  } | null
  /** The student's own. */
  readonly rank: number
  /** The rank that its line is foretold to have; null: none is. */
  readonly rank50: number | null
  /** How a group's majors are known: to nobody, typed in, or by a year's table; null: a major. */
  readonly groupMajors: 'open' | 'typed' | { readonly year: number; readonly ofPlan: boolean } | null
  /** Predicted from others of its school. */
  readonly isLow: boolean
  /** It did not fill two years running: by what became of others like it there is a chance. */
  readonly isUnfilled: boolean
  readonly isShrunken: boolean
  /** The requirement is not known for sure. */
  readonly isRequirementOpen: boolean
  readonly leftOut: LeftOut | null
  /** It counts as likely at best, though its chance is that of a safe choice. */
  readonly isCapped: boolean
}

/** Names that are told of those inside. */
const NAMED = 3

function insideText(names: readonly string[] = []): string[] {
  if (names.length === 0) return []
  const some = names.slice(0, NAMED).join('、')
  return [`含${some}${names.length > NAMED ? `等 ${names.length} 个` : ''}`]
}

function groupMajorsText(known: NonNullable<WhyInput['groupMajors']>): string {
  if (known === 'typed') return '组内专业按你填的'
  if (known === 'open') return '组内专业待核对'
  return known.ofPlan ? `组内专业按 ${known.year} 年招生计划` : `组内专业按 ${known.year} 年的表，今年请核对`
}

/** Why a choice stands here, in one line. */
export function whyHere(input: WhyInput): string {
  const { liked, taught, line, isLow } = input
  return [
    ...(liked === null ? [] : [`喜欢的第 ${liked.place + 1} 个：${liked.name}`, ...insideText(liked.inside)]),
    ...(liked === null && taught !== null ? [`学校开设${taught}`] : []),
    line === null ? (input.isUnfilled ? '连续两年没有招满' : '没有往年线') : besideLine(line, input),
    ...(isLow ? [BY_KINDRED] : []),
    ...(input.groupMajors === null ? [] : [groupMajorsText(input.groupMajors)]),
    ...(input.isShrunken ? ['今年少招'] : []),
    ...(input.isRequirementOpen ? [OPEN_REQUIREMENT] : []),
    ...(input.leftOut?.isCertain === false ? [UNCHECKED] : []),
    ...(input.isCapped ? [`计为${TIER_LABEL.match}`] : []),
  ].join('；')
}

function besideLine(
  { year, rank, isBound, name }: NonNullable<WhyInput['line']>,
  { rank: own, rank50 }: Pick<WhyInput, 'rank' | 'rank50'>,
): string {
  const text = grouped(rank)
  const of = name === undefined ? `${year} 年线` : `${year} 年“${name}”的线`
  if (isBound === true) return `${of}在前 ${text} 名以内，具体没有公布`
  // Who was reached by the last line, and has less than an even chance, asks why.
  const turns = rank50 !== null && rank50 < own && own <= rank ? `，预计会收紧到 ${grouped(rank50)}` : ''
  return `${of} ${text}，${besideOwn(rank, own)}${turns}`
}

/** A line beside the student's own rank, by whole percent. */
function besideOwn(line: number, rank: number): string {
  const percent = Math.round((line / rank - 1) * 100)
  if (percent === 0) return '和你的位次差不多'
  if (percent > 200) return '比你靠后得多'
  return percent > 0 ? `比你靠后 ${percent}%` : `比你靠前 ${-percent}%`
}
