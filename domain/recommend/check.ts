import { type LeftOut, UNCHECKED } from './left-out.ts'
import { tierOf } from './tiers.ts'

/** One choice of a list to be checked, in the order filed. */
export interface Choice {
  /** The unit's id: the same number twice is a duplicate. */
  readonly unit: number
  readonly schoolName: string
  /** The major or group. */
  readonly name: string
  /** 0…1, or null without a prediction. */
  readonly probability: number | null
  /** Places of the target year's published plan, null before it is out, and of the year before. */
  readonly plan: number | null
  readonly lastPlan: number | null
  /** Does the student meet the subject requirement? null: it is not known. */
  readonly eligible: boolean | null
  /** null: the plan holds it, or none is out. */
  readonly leftOut: LeftOut | null
}

export type IssueCode =
  | 'empty'
  | 'beyondLines'
  | 'tooMany'
  | 'duplicate'
  | 'ineligible'
  | 'leftOut'
  | 'tooFewSafe'
  | 'saferAbove'
  | 'uncheckedPlan'
  | 'unknownRequirement'
  | 'noPrediction'
  | 'shrunkenPlan'
  | 'unusedSlots'

export interface Issue {
  readonly code: IssueCode
  /** error: the list loses something for certain; warning: a risk; info: worth knowing. */
  readonly severity: 'error' | 'warning' | 'info'
  /** A Chinese sentence for the student. */
  readonly text: string
  /** Positions concerned, from 0. */
  readonly positions: readonly number[]
}

/** The lines of a batch as a whole. */
export interface LinesEnd {
  readonly year: number
  /** The last rank that any unit admitted. */
  readonly rank: number
}

/**
 * What somebody has to know before anything else whom no line of last year would have admitted, as a sentence; null for others.
 * Lines end at the control line, which the prediction of single units does not know.
 */
export function beyondLines(rank: number, end: LinesEnd | null): string | null {
  if (end === null || rank <= end.rank) return null
  return (
    `您的位次 ${rank.toLocaleString('en-US')} 排在 ${end.year} 年这一批所有投档线之后` +
    `（最靠后的是 ${end.rank.toLocaleString('en-US')}），照那年的线一个也投不上。` +
    '没到这一批的控制线就不能填报，请先核对控制线，再看后面的批次；下面的概率只供参考。'
  )
}

/** A list with less than this share of its slots safe (and fewer than three) is called risky. */
const SAFE_SHARE = 0.1
const LEAST_SAFE = 3

/** A choice at least this likely leaves what stands below it next to no use. */
const LIKELY = 0.8
/** How much less likely the lower choice must be to be called the harder one. */
const HARDER_BY = 0.2
/** Fall of places worth a warning, as a share of last year's. */
const SHRUNKEN = 0.7

function label(choice: Choice, position: number): string {
  return `第${position + 1}志愿（${choice.schoolName} ${choice.name}）`
}

function percent(probability: number): string {
  const whole = Math.round(probability * 100)
  if (whole >= 100) return '99%以上'
  return whole <= 0 ? '不到1%' : `${whole}%`
}

function positionsOf(choices: readonly Choice[], test: (choice: Choice) => boolean): number[] {
  return choices.flatMap((choice, position) => (test(choice) ? [position] : []))
}

function ordinals(positions: readonly number[]): string {
  const shown = positions.slice(0, 5).map((position) => position + 1)
  return `第${shown.join('、')}志愿${positions.length > shown.length ? `等${positions.length}个` : ''}`
}

/**
 * Checks a list as it would be filed.
 *
 * @param choices In the order filed.
 * @param slots Choices that the batch allows.
 * @param beyond As `beyondLines` gives it.
 * @returns Issues, the gravest first; none for a sound list. Same input, same answer.
 */
export function checkList(choices: readonly Choice[], slots: number, beyond: string | null = null): Issue[] {
  if (choices.length === 0) {
    return [{ code: 'empty', severity: 'error', text: '志愿表还是空的。', positions: [] }]
  }
  const issues: Issue[] = [
    ...(beyond === null
      ? []
      : [{ code: 'beyondLines', severity: 'error', text: beyond, positions: [] } as const]),
    ...duplicates(choices),
    ...ineligible(choices),
    ...leftOut(choices),
    ...saferAbove(choices),
  ]
  if (choices.length > slots) {
    issues.push({
      code: 'tooMany',
      severity: 'error',
      text: `本批次最多填${slots}个志愿，现在有${choices.length}个，第${slots}个以后的无法填报。`,
      positions: choices.flatMap((_, position) => (position >= slots ? [position] : [])),
    })
  }
  issues.push(
    ...tooFewSafe(choices, slots),
    ...uncheckedPlan(choices),
    ...shrunken(choices),
    ...unknown(choices),
  )
  const unused = slots - choices.length
  if (unused > 0) {
    issues.push({
      code: 'unusedSlots',
      severity: 'info',
      text: `还有${unused}个志愿没有填，多填几个愿意去的稳妥志愿不会影响前面的志愿。`,
      positions: [],
    })
  }
  const grave = { error: 0, warning: 1, info: 2 }
  return issues.sort((a, b) => grave[a.severity] - grave[b.severity])
}

function duplicates(choices: readonly Choice[]): Issue[] {
  const places = new Map<number, number[]>()
  choices.forEach((choice, position) => {
    const seen = places.get(choice.unit)
    if (seen === undefined) places.set(choice.unit, [position])
    else seen.push(position)
  })
  return [...places.values()].flatMap((positions): Issue[] => {
    const choice = choices[positions[0] ?? 0]
    if (positions.length < 2 || choice === undefined) return []
    const text = `${ordinals(positions)}是同一个志愿（${choice.schoolName} ${choice.name}），只需保留一个。`
    return [{ code: 'duplicate', severity: 'error', text, positions }]
  })
}

function ineligible(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, position): Issue[] => {
    if (choice.eligible !== false) return []
    const text = `${label(choice, position)}的选科要求与您的选考科目不符，不能填报。`
    return [{ code: 'ineligible', severity: 'error', text, positions: [position] }]
  })
}

function leftOut(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, position): Issue[] => {
    if (choice.leftOut?.isCertain !== true) return []
    const text = `${label(choice, position)}不在${choice.leftOut.year}年招生计划里，不能填报。`
    return [{ code: 'leftOut', severity: 'error', text, positions: [position] }]
  })
}

/**
 * Filing is read from the top: a choice below a likely one is only reached when that one fails, and whoever fails there
 * will hardly pass at a harder one.
 */
function saferAbove(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, position): Issue[] => {
    const { probability } = choice
    if (probability === null || probability < LIKELY || choice.eligible === false) return []
    const harder: number[] = []
    for (let below = position + 1; below < choices.length; below += 1) {
      const other = choices[below]
      if (other === undefined || other.probability === null || other.eligible === false) continue
      if (other.probability <= probability - HARDER_BY) harder.push(below)
    }
    if (harder.length === 0) return []
    const text =
      `${label(choice, position)}录取概率${percent(probability)}，却排在更难录取的${ordinals(harder)}前面。` +
      `平行志愿从前往后检索，一旦被前面的志愿录取，后面的就不再看；如果更想去后面的，请把它移到前面。`
    return [{ code: 'saferAbove', severity: 'error', text, positions: [position, ...harder] }]
  })
}

/** Safe choices that a list of so many slots should hold. */
export function safeWanted(slots: number): number {
  return Math.min(slots, Math.max(LEAST_SAFE, Math.ceil(slots * SAFE_SHARE)))
}

function tooFewSafe(choices: readonly Choice[], slots: number): Issue[] {
  const safe = choices.filter(
    ({ eligible, probability }) =>
      eligible !== false && probability !== null && tierOf(probability) === 'safe',
  )
  // What may not be offered at all is no safety.
  const sure = safe.filter(({ leftOut: out }) => out === null).length
  const wanted = safeWanted(slots)
  if (sure >= wanted) return []
  const open = safe.length - sure
  const aside = open > 0 ? `（另有${open}个${UNCHECKED}，不算在内）` : ''
  const text = `“保”的志愿只有${sure}个${aside}，建议至少${wanted}个（录取概率九成以上），以免分数线普遍上涨时落空。`
  return [{ code: 'tooFewSafe', severity: sure === 0 ? 'error' : 'warning', text, positions: [] }]
}

function uncheckedPlan(choices: readonly Choice[]): Issue[] {
  const positions = positionsOf(choices, ({ leftOut: out }) => out?.isCertain === false)
  const year = choices[positions[0] ?? -1]?.leftOut?.year
  if (year === undefined) return []
  const text =
    `${ordinals(positions)}${UNCHECKED}：手里的${year}年招生计划里没有，` +
    `招不招、招几人、选科要求都请先在省考试院公布的全部计划里核对；核对前不算作“保”。`
  return [{ code: 'uncheckedPlan', severity: 'warning', text, positions }]
}

function shrunken(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, position): Issue[] => {
    const { plan, lastPlan } = choice
    if (plan === null || lastPlan === null || lastPlan < 2 || plan > lastPlan * SHRUNKEN) return []
    const text = `${label(choice, position)}的招生计划由${lastPlan}人减到${plan}人，位次可能提高。`
    return [{ code: 'shrunkenPlan', severity: 'warning', text, positions: [position] }]
  })
}

function unknown(choices: readonly Choice[]): Issue[] {
  const issues: Issue[] = []
  // What the plan has to tell of a choice that it leaves out is said with that.
  const requirement = positionsOf(choices, (choice) => choice.eligible === null && choice.leftOut === null)
  if (requirement.length > 0) {
    const text = `${ordinals(requirement)}的选科要求暂无数据，请在省考试院公布的招生计划中核对后再填报。`
    issues.push({ code: 'unknownRequirement', severity: 'warning', text, positions: requirement })
  }
  const prediction = positionsOf(
    choices,
    (choice) => choice.probability === null && choice.leftOut?.isCertain !== true,
  )
  if (prediction.length > 0) {
    const text = `${ordinals(prediction)}没有可用的往年位次，无法给出录取概率。`
    issues.push({ code: 'noPrediction', severity: 'info', text, positions: prediction })
  }
  return issues
}
