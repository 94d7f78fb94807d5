import { LEAST_SAFE, RISK_LABEL, SHARES, safeWanted } from '#domain/list/plan-shares.ts'
import { LOW_SHARE } from '#domain/list/fill.ts'
import { doubtTexts } from '#domain/forecast/words/capped.ts'
import { countTiers } from '#domain/forecast/count-tiers.ts'
import { LIST_TIER_LABEL, LONG_SHOT_FROM, tierOf, toldTiers } from '#domain/forecast/tiers.ts'
import {
  type CheckContext,
  type Choice,
  type Issue,
  isOpen,
  ordinals,
  positionsOf,
  tierOfChoice,
} from './choice.ts'
import { grouped } from '#domain/grouped.ts'

export function tooFewSafe(choices: readonly Choice[], about: CheckContext): Issue[] {
  // Where nothing is foretold, that is said instead.
  if (choices.every(({ probability }) => probability === null)) return []
  const safe = choices.filter(
    ({ eligible, probability }) =>
      eligible !== false && probability !== null && tierOf(probability) === 'safe',
  )
  // What may not be offered at all, may not be filed, or rests on others' lines is no safety.
  const unsure = safe.filter((choice) => tierOfChoice(choice) !== 'safe')
  const sure = safe.length - unsure.length
  const wanted = safeWanted(about.slots ?? Math.max(choices.length, LEAST_SAFE))
  if (sure >= wanted) return []
  const doubts = new Set(
    unsure.flatMap((choice) =>
      doubtTexts({
        // What the plan has to tell of a choice that it leaves out is said with that.
        isRequirementOpen: choice.leftOut === null && isOpen(choice, about),
        isPlanOpen: choice.leftOut !== null,
        isLow: choice.isLow,
      }),
    ),
  )
  const aside = unsure.length > 0 ? `（另有${unsure.length}个${[...doubts].join('、')}，不算在内）` : ''
  const found = `“保”的志愿只有${sure}个${aside}`
  // More of them are hardly to be had there: what helps is to know what comes next.
  if (about.nearEnd !== null)
    return [{ code: 'tooFewSafe', severity: 'warning', text: `${found}。${about.nearEnd}`, positions: [] }]
  const text = `${found}，建议至少${wanted}个（录取概率九成以上），以免分数线普遍上涨时落空。`
  return [{ code: 'tooFewSafe', severity: sure === 0 ? 'error' : 'warning', text, positions: [] }]
}

/** So many hard choices more than the share of the risk chosen are too many. */
const OVER = 0.15

/** More hard choices than who dares this much should file. */
export function overReach(choices: readonly Choice[], { risk }: CheckContext): Issue[] {
  const positions = positionsOf(
    choices,
    ({ probability }) =>
      probability !== null && tierOf(probability) !== 'match' && tierOf(probability) !== 'safe',
  )
  const share = SHARES[risk].out + SHARES[risk].reach
  if (choices.length < LEAST_LONG || positions.length <= choices.length * (share + OVER)) return []
  const { hopeless } = countsOf(choices)
  const hard = hopeless === 0 ? '“冲”和“搏”的志愿' : '“冲”“搏”和够不着的志愿'
  const among = hopeless === 0 ? '' : `，其中${hopeless}个够不着（录取概率不到${inPercent(LONG_SHOT_FROM)}）`
  const text =
    `${hard}有${positions.length}个，占${inPercent(positions.length / choices.length)}${among}；` +
    `“${RISK_LABEL[risk]}”的方案里一般占${inPercent(share)}左右。多出来的可以换成“稳”和“保”。`
  return [{ code: 'overReach', severity: 'warning', text, positions }]
}

const countsOf = (choices: readonly Choice[]) =>
  countTiers(choices.map((choice) => ({ tier: tierOfChoice(choice), probability: choice.probability })))

/** What a list saved at another rank has come to. */
export function rankChanged(choices: readonly Choice[], { rank, savedRank }: CheckContext): Issue[] {
  if (savedRank === null || savedRank === rank) return []
  const counts = countsOf(choices)
  const many = toldTiers(counts)
    .toReversed()
    .map((tier) => `${LIST_TIER_LABEL[tier]} ${counts[tier]} 个`)
  const text =
    `上次保存这张表时，你的位次是 ${grouped(savedRank)}，现在是 ${grouped(rank)}，` +
    `${rank > savedRank ? '靠后' : '靠前'}了 ${grouped(Math.abs(rank - savedRank))} 位。` +
    `按现在的位次：${many.join('，')}。差得多就清空重填。`
  return [{ code: 'rankChanged', severity: 'warning', text, positions: [] }]
}

/** Nothing hard, and more safe choices by far than who dares this much should file: they may aim too low. */
export function underReach(choices: readonly Choice[], { risk }: CheckContext): Issue[] {
  const tiers = choices.map(tierOfChoice)
  const safe = tiers.filter((tier) => tier === 'safe').length
  const isHard = tiers.some((tier) => tier === 'reach' || tier === 'out')
  if (choices.length < LEAST_LONG || isHard || safe <= choices.length * (SHARES[risk].safe + UNDER)) return []
  const text =
    `“保”的志愿有${safe}个，占${inPercent(safe / choices.length)}，一个“冲”也没有。` +
    '如果有更想去、更难进的，可以放几个在最前面：没录上也不影响后面的。'
  return [{ code: 'underReach', severity: 'info', text, positions: [] }]
}

/** So many safe choices more than the share of the risk chosen are told. */
const UNDER = 0.3

/** Of shorter lists shares say little. */
export const LEAST_LONG = 8

const inPercent = (share: number): string => `${Math.round(share * 100)}%`

/** Choices without a line of their own, where they are many. */
export function lowEvidence(choices: readonly Choice[]): Issue[] {
  const positions = positionsOf(choices, ({ isLow, probability }) => isLow && probability !== null)
  if (choices.length < LEAST_LONG || positions.length <= choices.length * LOW_SHARE) return []
  const text =
    `${ordinals(positions)}没有自己的往年线，概率按相近的专业或同类志愿推算，容易算错；` +
    `一共占${inPercent(positions.length / choices.length)}，建议不超过${inPercent(LOW_SHARE)}。`
  return [{ code: 'lowEvidence', severity: 'warning', text, positions }]
}

/** Parts of a list in one school, in one city, and in one province away from home, that are many. */
const SCHOOL_MANY = 0.15
const CITY_MANY = 0.5
const PROVINCE_MANY = 0.25

/** Many choices in one school, or in one city or other province that the student did not name. */
export function clusters(choices: readonly Choice[], { namesPlaces, home }: CheckContext): Issue[] {
  const { length } = choices
  if (length < LEAST_LONG) return []
  const together = '它的线整体上涨时会一起落空，可以分散一些。'
  const school = cluster(choices, ({ schoolName }) => schoolName, Math.max(3, length * SCHOOL_MANY), together)
  if (namesPlaces) return school
  const city = cluster(choices, (choice) => choice.city, length * CITY_MANY, together)
  const away = ({ province }: Choice): string | null => (province === home ? null : province)
  const willing = '你没有说过想去哪里：愿意去就留着，不愿意就换掉一些。'
  // Of a city the same would be said twice.
  const province = city.length > 0 ? [] : cluster(choices, away, length * PROVINCE_MANY, willing)
  return [...school, ...city, ...province]
}

/** @param advice What the sentence ends with */
function cluster(
  choices: readonly Choice[],
  of: (choice: Choice) => string | null,
  most: number,
  advice: string,
): Issue[] {
  return [...new Set(choices.map(of))].flatMap((where): Issue[] => {
    const positions = positionsOf(choices, (choice) => where !== null && of(choice) === where)
    if (positions.length <= most) return []
    const text = `${positions.length}个志愿都在${where}（共${choices.length}个）。${advice}`
    return [{ code: 'cluster', severity: 'info', text, positions }]
  })
}
