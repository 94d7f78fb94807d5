import { isDeepStrictEqual } from 'node:util'
import type { AskedByLink, ComparedSides, Knowledge, ParassPart } from '#contract/parass.ts'
import {
  type Instrument,
  type PairedStatements,
  SIDES,
  type TaskItem,
  partIn,
  sidePart,
  sourcesIn,
} from '#domain/assess/instrument.ts'
import { compareSides } from '#domain/assess/pair.ts'
import type { TaskResult } from '#domain/assess/score.ts'
import {
  type AssessContext,
  type Run,
  askedOf,
  partOf,
  showSitting,
  showTasks,
} from '#server/features/assess/service.ts'
import type { UnitSnapshot } from '#server/features/scopes/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { Ground } from '#server/ground.ts'
import type { WithSnapshot } from '#server/snapshot/snapshot.ts'
import type { QuestionLink } from './queries.ts'

/** What handlers of the parents’ test use. */
export type ParassContext = AssessContext & Pick<Ground, 'limits'> & WithSnapshot<UnitSnapshot>

export const CODE = 'parass'

/** The part of a test that has two sides. @throws Error where it has none: its file is wrong */
function pairOf({ code, version, pair }: Instrument): PairedStatements {
  if (pair === undefined) throw new Error(`${code} ${version} has no pair`)
  return pair
}

/** What a part is called by the runner. */
export const partCode = (instrument: Instrument, part: ParassPart): string =>
  part === 'knowledge' ? part : sidePart(pairOf(instrument), part).code

/** Which part a run is of. */
function partName(instrument: Instrument, run: Run): ParassPart {
  return SIDES.find((side) => partCode(instrument, side) === run.part) ?? 'knowledge'
}

/** How much a province is asked. @throws HttpProblem 404 for what is no province */
export function showSize({ snapshot }: ParassContext, instrument: Instrument, provinceId: number) {
  provinceFacts(snapshot(), provinceId)
  const rules = partIn(partOf(instrument, 'knowledge'), provinceId)
  const items = pairOf(instrument).items.length
  const minutes = rules.kind === 'tasks' ? rules.minutes : instrument.minutes
  return {
    knowledge: { items: rules.items.length, minutes },
    family: { items, minutes: Math.ceil(items / ANSWERS_A_MINUTE) },
  }
}

/** Statements that are read and answered in a minute, unhurried. */
const ANSWERS_A_MINUTE = 2.5

/** What is under way will be submitted after all that was. */
const timeOf = ({ submittedAt }: Run): number => submittedAt?.getTime() ?? Number.MAX_SAFE_INTEGER

type Submitted = Run & { submittedAt: Date; result: NonNullable<Run['result']> }
const isSubmitted = (run: Run): run is Submitted => run.submittedAt !== null && run.result !== null

/** Of a user’s runs those of this test, the last submitted first, each with what it is of. */
const ownRuns = ({ instruments }: ParassContext, runs: readonly Run[]) =>
  Promise.all(
    runs
      .filter(({ instrument }) => instrument === CODE)
      .toSorted((one, other) => timeOf(other) - timeOf(one))
      .map(async (run) => {
        const instrument = await instruments.at(CODE, run.version)
        return { run, instrument, part: partName(instrument, run) }
      }),
  )

/** The theme of a task: `选科·科目组合` is of 选科. */
const themeOf = (point: string): string => point.split('·')[0] ?? point

/** What a result says of the rules. */
function showKnowledge(
  context: ParassContext,
  instrument: Instrument,
  run: Run,
  result: TaskResult,
): Knowledge {
  const { part } = askedOf(instrument, run)
  const right = new Set(result.items.filter((item) => item.right).map(({ code }) => code))
  const themes = new Map<string, { theme: string; right: number; of: number }>()
  for (const item of part.kind === 'tasks' ? part.items : []) {
    const theme = themeOf(item.point)
    const before = themes.get(theme) ?? { theme, right: 0, of: 0 }
    themes.set(theme, { theme, right: before.right + (right.has(item.code) ? 1 : 0), of: before.of + 1 })
  }
  const provinceId = run.provinceId ?? 0
  return {
    provinceId,
    provinceName: provinceFacts(context.snapshot(), provinceId).name,
    right: result.right,
    of: result.of,
    themes: [...themes.values()],
  }
}

/** How far a user has come, and what came of it. @param all The user’s runs */
export async function showOwn(context: ParassContext, all: readonly Run[]) {
  const runs = await ownRuns(context, all)
  const open = runs.flatMap(({ run, instrument, part }) => {
    if (run.submittedAt !== null) return []
    const { part: asked, given } = askedOf(instrument, run)
    return [{ part, given: given.length, of: asked.items.length }]
  })
  const knowledge = runs.flatMap(({ run, instrument }) => {
    if (!isSubmitted(run) || run.result.kind !== 'tasks') return []
    const { doubts } = run.result
    const shown = showKnowledge(context, instrument, run, run.result)
    return [{ ...shown, submittedAt: run.submittedAt.toISOString(), doubts: [...doubts] }]
  })
  const family = runs.flatMap(({ run, part }) =>
    isSubmitted(run) && part !== 'knowledge'
      ? [{ side: part, submittedAt: run.submittedAt.toISOString(), doubts: [...run.result.doubts] }]
      : [],
  )
  return { open, knowledge, family: family[0] ?? null }
}

/** What the user knew of the rules the last time; null: nothing yet. */
export async function lastKnowledge(context: ParassContext, accountId: number): Promise<Knowledge | null> {
  const last = (await showOwn(context, await context.runs.list(accountId))).knowledge[0]
  if (last === undefined) return null
  const { submittedAt: _at, doubts: _doubts, ...knowledge } = last
  return knowledge
}

/** What the user did not answer right the last time. */
export async function showMistakes(context: ParassContext, accountId: number) {
  for (const { run, instrument } of await ownRuns(context, await context.runs.list(accountId))) {
    const { part } = askedOf(instrument, run)
    if (!isSubmitted(run) || run.result.kind !== 'tasks' || part.kind !== 'tasks') continue
    const sourcesOf = (item: TaskItem) => sourcesIn(item, instrument.documents ?? [], run.provinceId)
    const tasks = showTasks(part, run.result, sourcesOf).filter(({ key, answer }) => key !== answer)
    return { submittedAt: run.submittedAt.toISOString(), tasks }
  }
  return { submittedAt: null, tasks: [] }
}

/** What both sides come to; see the contract. */
interface Pairing {
  compared: ComparedSides | null
  otherVersion: boolean
}

/**
 * What both sides come to once both have submitted and the one who answers by a link has agreed. The account’s side is what
 * it submitted last before that, else first after it, and stays: no later answers are tried out on the other’s.
 */
export async function compareWith(context: ParassContext, link: QuestionLink): Promise<Pairing> {
  const { agreedAt, firstAgreedAt } = link
  if (agreedAt === null || firstAgreedAt === null) return { compared: null, otherVersion: false }
  const statements = pairOf(await context.instruments.at(CODE, link.version))
  const runs = await ownRuns(context, await context.runs.list(link.accountId))
  const own = runs.filter(({ run, part }) => isSubmitted(run) && part !== 'knowledge')
  const alike = own.filter(({ instrument }) => isDeepStrictEqual(pairOf(instrument), statements))
  const chosen = alike.find(({ run }) => timeOf(run) <= firstAgreedAt.getTime()) ?? alike.at(-1)
  if (chosen === undefined) return { compared: null, otherVersion: own.length > 0 }
  return { compared: compareSides(statements, chosen.run.given, link.given), otherVersion: false }
}

/** What the holder of a link is asked. */
export async function showAsked(context: ParassContext, link: QuestionLink): Promise<AskedByLink> {
  const instrument = await context.instruments.at(CODE, link.version)
  const part = partOf(instrument, partCode(instrument, link.side))
  return {
    linkId: link.hashId,
    side: link.side,
    expiresAt: link.expiresAt.toISOString(),
    // The link lies with its maker too: what was submitted is told to nobody any more.
    sitting: showSitting(instrument, part, link.submittedAt === null ? link : { ...link, given: [] }),
    agreed: link.agreedAt !== null,
    hasAgreed: link.firstAgreedAt !== null,
    ...(await compareWith(context, link)),
  }
}
