import { editionSource, ownChangeText } from '#domain/exam/edition-text.ts'
import { TABLE_KIND } from '#domain/exam/demand-text.ts'
import { combinationName } from '#domain/exam/subject.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { type Answers, CRITERIA, type Criterion, type Finalist, type CombinationOffer } from './answers.ts'
import { CRITERION_NAME, type CodedText, changesOf } from './order.ts'
import { pointsInShort } from './points-text.ts'
import { type Ranked, keptOf } from './rank.ts'
import { kindsOf, lacking, risksOf } from './risk.ts'
import { type CombinationKind, type Texts, fillText } from './texts.ts'
import type { ChoosingProvince, ComparedOver } from './told.ts'
import { findSubjectName, keptText, scoreText } from './words.ts'

// What the result of 选科决策 says, on the screen and on paper alike.

export const WEIGHTS_HEAD = '你看重什么'
const MISSING: Readonly<Record<Criterion, string>> = {
  kept: '还数不出来，没有算进来',
  rank: '还没填两科的名次，没有算进来',
  interest: '还没填两科，没有算进来',
  load: '还没填两科，没有算进来',
}

/** What is missing for a criterion to count. */
export const missingText = (criterion: Criterion, { wishes, wishTable }: ComparedOver): string =>
  criterion === 'kept' && wishes.length > 0 && wishTable?.complete === false
    ? '表没有收全，算不出占比，没有算进来；它的轻重分给别的几条'
    : MISSING[criterion]

export const NOTHING_RANKED = '还没有能比的：挑想学的专业、填名次、填兴趣和负担，填一样就能比一样。'
export const rankingHead = (combinations: number): string => `先后（共 ${combinations} 种）`
export const OFFER_TEXT: Readonly<Record<CombinationOffer, string | null>> = {
  1: null,
  2: '凑够人数才开',
  3: '学校不开',
  4: null,
}

/** The scores that counted, in one line. */
export const scoresText = ({ scores }: Ranked): string =>
  CRITERIA.filter((criterion) => scores[criterion] !== null)
    .map((criterion) => `${CRITERION_NAME[criterion]} ${scoreText(scores[criterion])}`)
    .join(' · ')

export const KEPT_HEAD = '能报什么'
export const POINTS_HEAD = '分数怎么算进去'
export const RISKS_HEAD = '要当心的'

/** What of each wish a combination keeps, and what is known of all units. */
export function keptTexts(
  facts: ComparedOver,
  combination: number,
): { wishes: { key: string; text: string }[]; all: string | null } {
  const { wishes, wishTable, all, seen, table } = facts
  const isWhole = wishTable?.complete === true
  const isSeen = seen.includes(combination)
  return {
    wishes: isSeen
      ? wishes.map(({ level, id, name, demands }) => {
          const open = keptOf(demands, combination)
          const lack = lacking(demands, combination)
          const lost = open.lost > 0 && lack !== '' ? `，缺的多是${lack}` : ''
          return {
            key: `${level} ${id}`,
            text: `${name}：${demands.length === 0 ? '手里的表里没有' : keptText(open, isWhole)}${lost}`,
          }
        })
      : [],
    all:
      all !== null && table !== null
        ? `全部${unitWord(table.unitKind)}：${keptText(keptOf(all, combination), true)}。`
        : all === null && (wishes.length === 0 || !isSeen)
          ? '手里的选科要求没有收全，数不出来。'
          : null,
  }
}

/** What an edition of requirements to come takes from a combination and opens to it; null: none tells. */
export function changedText(
  { edition, changes, province }: ComparedOver,
  combination: number,
): string | null {
  const own = changes?.find((each) => each.combination === combination)
  if (!edition || !own) return null
  return `${ownChangeText(edition.year, combination, own)}对照的是${editionSource(edition, province.name)}。`
}

/** What speaks against a combination, each with what to do about it. */
export const riskTexts = (
  facts: ComparedOver & ChoosingProvince,
  answers: Answers,
  { circumstances }: Texts,
  combination: number,
): { says: string; advice: string }[] =>
  risksOf(facts, answers, facts.choice.model, combination).flatMap(({ code, values }) => {
    const said = circumstances.find((each) => each.code === code)
    return said === undefined ? [] : { says: fillText(said.text, values), advice: fillText(said.do, values) }
  })

/** What kinds a combination is of, with what each means. */
export const kindTexts = (
  texts: Texts,
  { choice }: ChoosingProvince,
  combination: number,
): (Pick<CombinationKind, 'code' | 'name' | 'opens' | 'risk' | 'cost'> & { asks: string })[] =>
  kindsOf(texts.kinds, choice.model, combination).map((kind) => ({
    ...kind,
    asks: `问问自己：${kind.check.join('')}`,
  }))

export const CHANGES_HEAD = '什么会改变先后'

/** What could change which combination comes first; empty where nothing ranks them. */
export function changeTexts(facts: ComparedOver, answers: Answers, { order }: Texts): string[] {
  const said = changesOf(facts, answers)
  return said.length === 0
    ? []
    : [...said, ...leftOpen(facts)].flatMap(({ code, values }) => {
        const text = order.find((each) => each.code === code)?.text
        return text === undefined ? [] : fillText(text, values)
      })
}

/** What the tables at hand leave open. */
function leftOpen({ wishTable, wishes, all, table }: ComparedOver): CodedText[] {
  const counted = wishes.length > 0 ? wishTable : all === null ? null : table
  if (counted?.complete !== true) return []
  return [{ code: 'old-requirements', values: { year: String(counted.year) } }]
}

export const FINALS_HEAD = '两种并排比'
export const FINALS_CORNER = '看什么'

/** Two combinations side by side: those that the student looks at closely, else the first two; null: nothing ranks them. */
export function finalsOf(facts: ComparedOver, answers: Answers, texts: Texts, ranked: readonly Ranked[]) {
  const { choice, wishes, wishTable, seen } = facts
  const named = answers.finalists.filter(({ combination }) => facts.combinations.includes(combination))
  const more = ranked
    .filter(({ combination }) => !named.some((each) => each.combination === combination))
    .map(({ combination }): Finalist => ({ combination, answers: {} }))
  const finalists = [...named, ...more].slice(0, 2)
  if (choice === null || ranked[0]?.total == null) return null
  const chosen = { ...facts, choice }
  const own = ({ combination }: Finalist): Ranked | undefined =>
    ranked.find((each) => each.combination === combination)
  const questions = [...texts.questions.workload, ...texts.questions.school]
  const rows: [string, (finalist: Finalist) => string][] = [
    ['合起来', (each) => scoreText(own(each)?.total ?? null)],
    ...CRITERIA.filter((criterion) => ranked[0]?.scores[criterion] != null).map(
      (criterion): [string, (finalist: Finalist) => string] => [
        CRITERION_NAME[criterion],
        (each) => scoreText(own(each)?.scores[criterion] ?? null),
      ],
    ),
    ...wishes
      .filter(({ demands }) => demands.length > 0)
      .map(({ name, demands }): [string, (finalist: Finalist) => string] => [
        name,
        ({ combination }) =>
          seen.includes(combination)
            ? keptText(keptOf(demands, combination), wishTable?.complete === true)
            : '看不出',
      ]),
    ['赋分', ({ combination }) => pointsInShort(chosen, answers.exams, combination)],
    [
      RISKS_HEAD,
      ({ combination }) =>
        riskTexts(chosen, answers, texts, combination)
          .map(({ says }) => says)
          .join('') || '没有看出来',
    ],
    ...questions
      .filter(({ code }) => finalists.some((each) => each.answers[code] !== undefined))
      .map(({ code, text, answers: options }): [string, (finalist: Finalist) => string] => [
        text,
        (each) => options.find(({ value }) => value === each.answers[code])?.says ?? '还没答',
      ]),
  ]
  return { finalists, rows, nameOf: ({ combination }: Finalist): string => combinationName(combination) }
}

export const FIGURES_HEAD = '数是从哪里来的'

/** How the scores came to be. */
export const figuresText = ({ choice }: ComparedOver): string =>
  `每一条从 0 到 100：能报的专业，是想学的专业里能报的占多少，每个专业一样重，没有想学的就看全部；名次，是最近三次平均排在多少人前面；兴趣和负担按你选的。没填的科目按填了的几科的平均算，既不帮它也不压它。${
    choice?.model === '3+1+2' ? '物理类和历史类分开排名、分开招生，两边的先后只是按你给的轻重。' : ''
  }`

/** The table in which wishes are counted, by its name. */
export const wishTableName = ({ year, province, kind }: NonNullable<ComparedOver['wishTable']>): string =>
  ` ${year} 年${province.name}${TABLE_KIND[kind]}`

/** What the table of the wishes cannot tell; null: it is the province's own. */
export function wishTableText({ province, table, wishTable }: ComparedOver): string | null {
  if (wishTable === null)
    return table === null
      ? `还没有${province.name}的选科要求，想学的专业能报多少，这里数不出来，也不算进先后。`
      : `${province.name}手里的选科要求里看不出是哪个专业，想学的专业能报多少，这里数不出来，也不算进先后。`
  const { complete, unseen } = wishTable
  if (wishTable.province.id === province.id) return null
  const names = unseen.map(findSubjectName).join('、')
  const lacks = complete
    ? names === ''
      ? ''
      : `${wishTable.province.name}不考${names}，有没有专业要求它，这份表里看不出。`
    : `这份表也没有收全${names === '' ? '' : `：要求${names}的都不在里面`}。能报的只多不少。`
  return `${province.name}手里的选科要求看不出是哪个专业，或者没有收全。选科要求是学校按专业定的，各省大体一样，下面按${wishTableName(wishTable)}里同样的专业来数，只当参考。${lacks}`
}

export const BUILT_ON_HEAD = '怎么来的'
export const IS_NOT_HEAD = '它不是什么'
