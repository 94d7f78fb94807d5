import { combinationName, findSubject, subjectMask, subjectsOf } from '#domain/exam/subject.ts'
import { ImportRefusal } from './refusal.ts'

/** For whom a plan's file is complete: what its batch and track lacks is not open to them. */
export interface Coverage {
  readonly year: number
  readonly batch: string
  readonly track: string
  /** A mask of subjects; null: every combination of the track. */
  readonly combination: number | null
}

/** What an operator says of a whole file: every combination of its tracks, or these; none: it proves nothing. */
export type StatedCoverage = 'all' | readonly number[]

/** Reads `all`, `none`, or combinations such as `物理+化学+生物,政治+历史+地理`. @throws ImportRefusal */
export function readStated(text: string): StatedCoverage {
  if (text === 'all') return 'all'
  if (text === 'none') return []
  return text.split(/[,，]/u).map((combination) => {
    const subjects = combination.split(/[+＋]/u).map((name) => findSubject(name.trim()))
    const ids = new Set(subjects.flatMap((subject) => subject?.id ?? []))
    if (ids.size !== 3 || subjects.length !== 3) {
      throw new ImportRefusal(
        `“${combination}” should be all, none, or three subjects such as 物理+化学+生物, several divided by commas`,
      )
    }
    return subjectMask(ids)
  })
}

/** What an operator states, for each year, batch and track that a file has rows of. */
export function stateFor(
  rows: readonly Readonly<Record<string, unknown>>[],
  stated: StatedCoverage,
): Coverage[] {
  const scopes = new Map(
    rows.map(({ year, batch, track }) => [
      `${String(year)} ${String(batch)} ${String(track)}`,
      { year: Number(year), batch: String(batch), track: String(track) },
    ]),
  )
  const combinations = stated === 'all' ? [null] : stated
  return [...scopes.values()].flatMap((scope) =>
    combinations.map((combination) => ({ ...scope, combination })),
  )
}

/** A coverage in one line for an operator. */
export function coverageText({ year, batch, track, combination }: Coverage): string {
  const whose = combination === null ? 'every combination' : `${combinationName(combination)} alone`
  return `${year} ${batch} ${track}: complete for ${whose}`
}

const WORDS: readonly (readonly [id: number, word: RegExp])[] = [
  [1, /physics|物理/iu],
  [2, /chemistry|化学/iu],
  [3, /biology|生物/iu],
  [4, /politics|政治/iu],
  [5, /history|历史/iu],
  [6, /geography|地理/iu],
  [7, /technology|技术/iu],
]

/** The combination that a file's name says it was made for: plan-2026-physics-chemistry-biology, 物化生; null: none. */
export function combinationNamed(fileName: string): number | null {
  const short = /[物化生政史地技]{3}/u.exec(fileName)?.[0]
  const ids = WORDS.flatMap(([id, word]) => (word.test(fileName) ? [id] : []))
  const mask = subjectMask(ids)
  if (ids.length === 3) return mask
  return short === undefined ? null : namedShort(short)
}

/** The subjects of 物化生, in any order; null where one stands twice. */
function namedShort(short: string): number | null {
  const all = subjectMask(WORDS.map(([id]) => id))
  const ids = [...short].flatMap(
    (letter) =>
      subjectsOf(all).find(({ name }) => name.startsWith(letter) || name.endsWith(letter))?.id ?? [],
  )
  return new Set(ids).size === 3 ? subjectMask(ids) : null
}
