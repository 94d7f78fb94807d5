import type { getReplayResult } from '#contract/replay.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { foldText, unitKeys } from '#domain/recommend/name.ts'
import type { Verdict } from '#domain/recommend/filing.ts'
import { candidateIn, toldOf, verdictOf } from '#server/features/list/service.ts'
import {
  type PastYear,
  type StoredCondition,
  type Unit,
  findSchool,
  isShut,
  sourcesById,
} from '#server/features/recommend/service.ts'
import { Paged, pageOf, pagerOf } from '#server/http/endpoint.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { Memo, memo } from '#server/snapshot/memo.ts'
import { frameOf } from './play.ts'
import type { ReplayContext } from './service.ts'
import type { PastContext } from './year.ts'

type Data = DataOf<typeof getReplayResult>
type Side = BodyOf<typeof getReplayResult>['side']

const SIDE_OF: Readonly<Record<Verdict, Side | null>> = {
  reached: 'reached',
  open: 'reached',
  missed: 'missed',
  tied: 'unclear',
  hidden: 'unclear',
  unranked: 'unclear',
  none: 'unclear',
  // Nobody files for what their subjects shut them out of.
  barred: null,
}

/** A year's units as one student meets them: positions by side, nearest to their rank first. */
interface Held {
  readonly verdicts: readonly Verdict[]
  readonly sides: Readonly<Record<Side, readonly number[]>>
}

/** Answers of this many students and years stay in memory. */
const held = new Memo<Promise<Held>>(20)

/** Units looked at before others have their turn: unpacking one takes some 20 µs. */
const STEP = 256

function holdAll(past: PastYear, condition: StoredCondition): Promise<Held> {
  const { year, rank, totalScore, given, subjectIds } = condition
  const asked = [year, rank, totalScore, given, subjectMask(subjectIds)].join(' ')
  return held.get([past, asked], () => runInSteps(holding(past, condition)))
}

function* holding(past: PastYear, condition: StoredCondition): Generator<undefined, Held> {
  const subjects = subjectMask(condition.subjectIds)
  const candidate = candidateIn(past.year, condition, undefined)
  const verdicts: Verdict[] = []
  const sides: Record<Side, number[]> = { reached: [], missed: [], unclear: [] }
  for (let at = 0; at < past.units.size; at += 1) {
    if (at % STEP === STEP - 1) yield
    const unit = past.units.at(at)
    if (!unit) continue
    const line = unit.lines.find((each) => each.year === past.year)
    const verdict = verdictOf(candidate, { ...unit, line, isShut: isShut(unit, subjects) }, past.facts)
    verdicts[at] = verdict
    const side = SIDE_OF[verdict]
    if (side !== null) sides[side].push(at)
  }
  // Units stand in the order of their lines: the last one missed is the nearest. Those that did not fill come last.
  sides.missed.reverse()
  return { verdicts, sides }
}

interface FoldedName {
  readonly name: string
  readonly base: string
}

/** What units are searched by, unpacked and folded once a year: it takes longer than the search. */
const namesOf = memo((past: PastYear) => runInSteps(foldNames(past)))

function* foldNames(past: PastYear): Generator<undefined, (FoldedName | undefined)[]> {
  const names: (FoldedName | undefined)[] = []
  for (let at = 0; at < past.units.size; at += 1) {
    if (at % STEP === STEP - 1) yield
    const unit = past.units.at(at)
    names.push(
      unit && { name: foldText(unit.schoolName + unit.unitName), base: unitKeys(unit.unitName).base },
    )
  }
  return names
}

/** Units of a past year on one side of their line. */
export async function showPastResult(
  context: ReplayContext,
  pastContext: PastContext,
  { side, q, onlyLiked = false, page }: BodyOf<typeof getReplayResult>,
): Promise<Paged<Data>> {
  const { past, condition, snapshot } = pastContext
  const { verdicts, sides } = await holdAll(past, condition)
  const words = (q ?? '').split(/\s+/u).map(foldText).filter(Boolean)
  const liked = onlyLiked && past.key.unitKind === 'major' ? likedNames(pastContext) : null
  const names = words.length === 0 && liked === null ? [] : await namesOf(past)
  const isWanted = (at: number): boolean => {
    const { name = '', base = '' } = names[at] ?? {}
    return (liked === null || liked.has(base)) && words.every((word) => name.includes(word))
  }
  const isNarrowed = liked !== null || words.length > 0
  const narrowed = (positions: readonly number[]): readonly number[] =>
    isNarrowed ? positions.filter(isWanted) : positions
  const wanted = {
    reached: narrowed(sides.reached),
    missed: narrowed(sides.missed),
    unclear: narrowed(sides.unclear),
  }
  const prediction = await context.pastEngines.find(snapshot, past.key, past.year)
  const paging = { page, size: PAGE_SIZE }
  const list = pageOf(wanted[side], paging).flatMap((at) => {
    const unit = past.units.at(at)
    return unit
      ? [
          showPastUnit(
            pastContext,
            unit,
            verdicts[at] ?? 'none',
            toldOf(prediction.engine, unit, condition.rank),
          ),
        ]
      : []
  })
  const sources = list.flatMap(({ line, before }) => [line, ...before].flatMap((each) => each?.source ?? []))
  return new Paged(
    {
      ...frameOf(pastContext),
      foretold: prediction.state,
      counts: {
        reached: wanted.reached.length,
        missed: wanted.missed.length,
        unclear: wanted.unclear.length,
      },
      list,
      sources: sourcesById(new Set(sources), snapshot.reference),
    },
    pagerOf(paging, wanted[side].length),
  )
}

const PAGE_SIZE = 30

function showPastUnit(
  { past, snapshot }: PastContext,
  unit: Unit,
  verdict: Verdict,
  probability: number | null,
): Data['list'][number] {
  const { id, schoolName, unitName, lines, requirement } = unit
  return {
    majorId: id,
    schoolName,
    unitName,
    city: findSchool(snapshot.reference.schools, unit.schoolKey)?.city ?? null,
    verdict,
    line: lines.find((line) => line.year === past.year) ?? null,
    before: lines.filter((line) => line.year < past.year),
    probability,
    requirement,
  }
}

/** Names of the majors preferred, and of their categories: 计算机类 enrols 软件工程. */
function likedNames({ condition, snapshot }: PastContext): ReadonlySet<string> | null {
  const { catalogue } = snapshot.reference
  const majors = condition.majorIds.flatMap((code) => catalogue.byCode.get(code) ?? [])
  return majors.length === 0
    ? null
    : new Set(majors.flatMap(({ name, category }) => [foldText(name), foldText(category)]))
}
