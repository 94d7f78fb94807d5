import { isTyped } from '#domain/list/bring/typed-choice.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { FilledPlan, fillList } from '#contract/list.ts'
import type { StudentFacts } from '#domain/preference/facts.ts'
import { isShutOut } from '#domain/preference/shut-out.ts'
import { RISKS } from '#domain/preference/preferences.ts'
import { FAR_FEE } from '#domain/engine/wants.ts'
import { grouped } from '#domain/grouped.ts'
import { bothCodes } from '#domain/engine/codes.ts'
import { OPEN_REQUIREMENTS } from '#domain/list/check/wishes.ts'
import type { Query } from '#domain/engine/engine.ts'

import { type Filling } from '#domain/list/fill.ts'
import type { FillQuestion } from '#domain/list/fill-question.ts'
import { FAIR_CHANCE, type Shares, usualPlan } from '#domain/list/plan-shares.ts'
import type { Special } from '#domain/matching/special.ts'
import { FILED_TIERS, type FiledTier, TIER_LABEL } from '#domain/forecast/tiers.ts'
import type { UnknownFees } from '#domain/engine/unknown-text.ts'
import { narrowQuery } from '#server/features/preference/service.ts'
import { unknownIn, toQuery } from '#server/features/recommend/service.ts'
import type { UnitFilters } from '#contract/recommend.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import { type ListSetting, conditionOf, rowOf } from '#server/features/list/context.ts'
import {
  beyondFor,
  nameChoices,
  nearEndFor,
  ownBatchFor,
  showChoices,
  unfillableFor,
} from '#server/features/list/show.ts'

/** What a call asks besides the list. */
type FillInput = UnitFilters & {
  specials?: readonly Special[] | undefined
  onlyLiked?: boolean | undefined
  /** In place of those of the plan of the preferred risk, in percent. */
  shares?: Omit<Shares, 'out'> | undefined
}

/**
 * What a list is filled from.
 *
 * @param told What the student told of what units ask for: what refuses them is not proposed
 * @throws Refusal for a unit that is in no table
 */
export function fillQuestion(
  listContext: ListSetting,
  keep: readonly string[],
  { specials = [], shares, onlyLiked = false, ...filters }: FillInput,
  count: number,
  told: StudentFacts,
): FillQuestion {
  const condition = conditionOf(listContext)
  const { scope, snapshot, preferences, wants } = listContext
  const present = presentIn(listContext, keep)
  const asked = specials.flatMap((kind) => scope.codes.special.find(kind) ?? [])
  const shutOut = scope.codes.limits.inOrder().filter((option) => isShutOut(option, told))
  const namesFee = typeof filters.endSchoolFee === 'number'
  return {
    query: {
      ...toQuery(scope, snapshot.reference, { ...condition, majorIds: [] }, filters),
      withoutUnitIds: present.flatMap((choice) => scope.unitIdOf(choice.id) ?? []),
      without: { limits: shutOut.flatMap((option) => scope.codes.limits.find(option) ?? []) },
    },
    wants: {
      ...wants,
      specials: [...wants.specials, ...asked],
      // A ticked fee says what is asked for.
      proposedFee: namesFee && preferences.maxFee === null ? null : wants.proposedFee,
    },
    priority: preferences.priority,
    onlyLiked,
    listed: present.map(({ id }) => rowOf(scope, id)),
    count,
    home: scope.codes.schoolProvince.find(provinceFacts(snapshot, listContext.key.provinceId).name) ?? 0,
    isBeyond: beyondFor(listContext) !== null,
    tellsRequirements: scope.tellsRequirements,
    plans: RISKS.map((risk) =>
      risk === preferences.risk && shares
        ? { risk, shares: parts(shares), holdsShares: true }
        : usualPlan(risk),
    ),
  }
}

/** Choices that stand as they were written are no units, and take their places all the same. */
const presentIn = ({ scope }: ListSetting, keep: readonly string[]) =>
  nameChoices(
    scope,
    [...new Set(keep)].filter((id) => !isTyped(id)),
    [],
  )

/**
 * Three ways to fill a list: each keeps the units given in their order. Other calls are answered meanwhile.
 *
 * @param told As in `fillQuestion`
 * @throws Refusal for a unit that is in no table
 */
export async function fillChoices(
  { workers }: Pick<DirectoryContext, 'workers'>,
  listContext: ListSetting,
  keep: readonly string[],
  input: FillInput,
  count: number,
  told: StudentFacts,
): Promise<DataOf<typeof fillList>> {
  const { scope, wants, preferences } = listContext
  const present = presentIn(listContext, keep)
  const room = count - keep.filter(isTyped).length
  const question = fillQuestion(listContext, keep, input, room, told)
  const plans = await workers.run('fill', scope.engine, question)
  const shown = new Map(
    [...new Set(plans.flatMap(({ rows }) => rows))].map((row) => [row, scope.unitAt(row)?.id ?? '']),
  )
  const asks = narrowQuery(question.query, wants)
  const { choices, sources } = showChoices(
    listContext,
    nameChoices(scope, [...shown.values()], []),
    unknownIn(scope, asks).marks,
  )
  const byId = new Map(choices.map((choice) => [choice.majorId, choice]))
  const choiceOf = (row: number) => byId.get(shown.get(row) ?? '') ?? []
  const full = present.length < room ? null : count
  const leftOut = unknownIn(scope, { ...asks, filters: question.query.filters }).fees()?.left ?? null
  // The same for all plans, and two questions to the engine.
  const dear = plans.some(({ later }) => later > 0) ? dearText(listContext, asks) : null
  return {
    plans: plans.map((plan) => showPlan(listContext, plan, choiceOf, { full, leftOut, dear, asks })),
    risk: preferences.risk,
    sources,
  }
}

/** Of who says how much is 冲, 稳 and 保 nothing else is filed. */
const parts = ({ reach, match, safe }: Omit<Shares, 'out'>): Shares => ({
  out: 0,
  reach: reach / 100,
  match: match / 100,
  safe: safe / 100,
})

function showPlan(
  listContext: ListSetting,
  plan: Filling,
  choiceOf: (row: number) => FilledPlan['choices'][number] | never[],
  about: Foot,
): FilledPlan {
  const choices = plan.rows.flatMap(choiceOf)
  const whole = (share: number): number => Math.round(share * 100)
  return {
    risk: plan.risk,
    shares: {
      out: whole(plan.shares.out),
      reach: whole(plan.shares.reach),
      match: whole(plan.shares.match),
      safe: whole(plan.shares.safe),
    },
    asked: plan.asked,
    counts: plan.counts,
    lowEvidence: plan.low,
    outcome:
      beyondFor(listContext) !== null || choices.every(({ row }) => row?.rank50 == null)
        ? null
        : plan.outcome,
    choices,
    added: plan.added.flatMap(choiceOf).map(({ majorId }) => majorId),
    beyondLiked: plan.beyondLiked?.flatMap(choiceOf).map(({ majorId }) => majorId) ?? null,
    notes: notesOf(listContext, plan, about),
  }
}

/** What is told beneath a plan beside itself. */
interface Foot {
  /** How many choices a list holds that had no room left; null: it had some. */
  readonly full: number | null
  /** What a ceiling left out whose fee is not known; null: no fee was named. */
  readonly leftOut: UnknownFees['left'] | null
  /** What a ceiling left out of 本科, where 专科 fills a list up; null: nothing. */
  readonly dear: string | null
  /** What filters and preferences ask for. */
  readonly asks: Query
}

/** Of who stands behind all lines. */
const fewText = (found: number): string =>
  `只找到 ${found} 个有机会的（录取概率 ${Math.round(FAIR_CHANCE * 100)}% 以上）；概率更低的没有填。`

const fullText = (count: number): string =>
  `志愿表已经填满 ${count} 个，没有空位，所以没有再加。想换别的，先移除几个。`

/** How many 专科 stand behind 本科, and why. @param wanted What the student said of 专科; null: nothing */
const laterText = (later: number, wanted: boolean | null): string =>
  wanted === true
    ? `本科先填；本科不够的地方补了 ${later} 个专科，都排在本科后面。`
    : `合适的本科都填上了还有空位，后面补了 ${later} 个专科。不想要专科，在偏好里说“不要”就不补。`

/** Where 专科 fills up a list: the 本科 within reach that a ceiling of fees leaves out; null: none. */
function dearText({ scope, preferences: { maxFee } }: ListSetting, asks: Query): string | null {
  const level = scope.codes.unitLevel.find('本科')
  if (maxFee === null || level === undefined) return null
  const query = { ...asks, filters: bothCodes(asks.filters ?? {}, { unitLevel: [level] }), limit: 0 }
  const all = scope.engine.score({ ...query, withoutFeeOver: null, withoutUnknownFee: {} }).total
  const more = all - scope.engine.score(query).total
  if (more === 0) return null
  return `每年 ${grouped(maxFee)} 元以内够得着的本科不多；放宽学费上限，还有 ${grouped(more)} 个本科（多数是民办、中外合作），在偏好里改了再填一次。`
}

/** What a presumed requirement asks of the reader. */
const presumedText = (presumed: number): string =>
  `有 ${presumed} 个的选科要求要核对：别处的这类专业你都能报，这里的要求还没有公布到专业。填之前请查当年的选科要求，不符合的不能填。`

/** What was left out unasked, where a list had to take what is spare. */
const unaskedText = (province: string, { all, atHome }: Filling['unasked']): string =>
  `还有 ${all} 个够得着、但没有问过你的没有填${atHome > 0 ? `，其中 ${atHome} 个在${province}` : ''}：` +
  `独立学院、中外合作，或每年超过 ${grouped(FAR_FEE)} 元的。能接受哪一种，在偏好里说“可以”或填上学费上限，再填一次。`

/** Why there are spare ones, and how to have fewer. */
const spareText = ({ spare, holdsShares }: Filling): string =>
  `公办本校区里${holdsShares ? '这么稳的' : '够得着的'}不够，补了 ${spare} 个民办（学费一般每年 2 万到 4 万元）或别的校区的；不想要，在偏好里说一声${
    holdsShares ? '，想多冲公办就选“均衡”' : ''
  }。`

const longShotText = (out: number): string =>
  `最前面的 ${out} 个机会只有 2%–10%：平行志愿里没录上不吃亏，后面的照样检索，录上就是赚到。`

/** How many stay at home, where no place was named. */
const homeText = (province: string, atHome: number, all: number): string =>
  atHome === all
    ? `这 ${all} 个都在${province}。`
    : `这 ${all} 个里 ${atHome} 个在${province}，${all - atHome} 个在外省；想多留或少留在省内，在偏好的地区里说一声。`

/** Of which tiers fewer were found than asked for, and why. */
function shortText(
  short: readonly FiledTier[],
  { asked, counts }: Pick<Filling, 'asked' | 'counts'>,
  nearEnd: string | null,
): string {
  const found = short.map(
    (tier) => `“${TIER_LABEL[tier]}”只找到 ${counts[tier]} 个（想要 ${asked[tier]} 个）`,
  )
  const why = short.includes('safe')
    ? '这么稳的里面，符合条件的就这些。'
    : '更难的里面没有比保得住的更合你心意的，或者符合条件的就这些。'
  return nearEnd === null ? `${found.join('，')}：${why}` : `${found.join('，')}。${nearEnd}`
}

/** What is to be read before a plan. */
function notesOf(listContext: ListSetting, plan: Filling, { full, leftOut, dear, asks }: Foot): string[] {
  const { added, asked, atHome, counts, presumed, spare, later } = plan
  const { scope, snapshot } = listContext
  const province = provinceFacts(snapshot, scope.provinceId).name
  const beyond = beyondFor(listContext)
  const found = beyond === null ? [] : [beyond.text, ...(full === null ? [fewText(added.length)] : [])]
  // Nothing was looked for where nothing had room.
  const why = unfillableFor(listContext)
  const isShort = beyond === null && full === null && why === null
  const short = isShort ? FILED_TIERS.filter((tier) => counts[tier] < asked[tier]) : []
  const nearEnd = short.includes('safe') ? nearEndFor(listContext) : null
  const own = ownBatchFor(listContext)
  return [
    ...(own === null ? [] : [own]),
    ...(why === null ? [] : [why]),
    ...found,
    ...(full === null ? [] : [fullText(full)]),
    ...(scope.tellsRequirements || why !== null ? [] : [OPEN_REQUIREMENTS]),
    ...(presumed > 0 ? [presumedText(presumed)] : []),
    ...(asked.out > 0 && counts.out > 0 ? [longShotText(counts.out)] : []),
    ...(atHome === null || full !== null || plan.rows.length === 0
      ? []
      : [homeText(province, atHome, plan.rows.length)]),
    ...(spare > 0 ? [spareText(plan)] : []),
    ...(plan.unasked.all > 0 && (spare > 0 || (isShort && plan.rows.length < sum(asked)))
      ? [unaskedText(province, plan.unasked)]
      : []),
    ...[unknownIn(scope, asks).textAmong(plan.rows, leftOut, '这份里') ?? []].flat(),
    ...(later > 0 ? [laterText(later, listContext.preferences.accepts.vocational)] : []),
    ...(later > 0 && dear !== null ? [dear] : []),
    ...(short.length > 0 ? [shortText(short, plan, nearEnd)] : []),
  ]
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, each) => all + each, 0)
