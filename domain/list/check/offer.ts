import { lookupText, requirementLookup } from '#domain/province/requirement-lookup.ts'
import { UNCHECKED } from '#domain/forecast/words/left-out.ts'
import { type CheckContext, type Choice, type Issue, isOpen, label, ordinals, positionsOf } from './choice.ts'

/** Fall of places worth a warning, as a share of last year's. */
const SHRUNKEN = 0.7
/** Falls told one by one. */
const FALLS = 3

export function ineligible(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, position): Issue[] => {
    if (choice.eligible !== false) return []
    const text = `${label(choice, position)}的选科要求与你的选考科目不符，不能填报。`
    return [{ code: 'ineligible', severity: 'error', text, positions: [position] }]
  })
}

export function leftOut(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, position): Issue[] => {
    if (choice.leftOut?.isCertain !== true) return []
    const text = `${label(choice, position)}不在${choice.leftOut.year}年招生计划里，不能填报。`
    return [{ code: 'leftOut', severity: 'error', text, positions: [position] }]
  })
}

export function uncheckedPlan(choices: readonly Choice[]): Issue[] {
  const positions = positionsOf(choices, ({ leftOut: out }) => out?.isCertain === false)
  const year = choices[positions[0] ?? -1]?.leftOut?.year
  if (year === undefined) return []
  const text =
    `${ordinals(positions)}${UNCHECKED}：手里的${year}年招生计划里没有，` +
    `招不招、招几人、选科要求都请先在省考试院公布的全部计划里核对；核对前不算作“保”。`
  return [{ code: 'uncheckedPlan', severity: 'warning', text, positions }]
}

/** Whether a choice's places fell so far that its line may well move. */
const isShrunken = ({ plan, lastPlan }: Choice): boolean =>
  plan !== null && lastPlan !== null && lastPlan >= 2 && plan <= lastPlan * SHRUNKEN

export function shrunken(choices: readonly Choice[]): Issue[] {
  const positions = positionsOf(choices, isShrunken)
  if (positions.length === 0) return []
  const falls = positions.slice(0, FALLS).flatMap((position) => {
    const choice = choices[position]
    return choice ? [`${label(choice, position)}由${choice.lastPlan}人减到${choice.plan}人`] : []
  })
  const rest =
    positions.length > FALLS ? `等${positions.length}个志愿的招生计划少了三成以上` : '，少了三成以上'
  const text = `${falls.join('，')}${rest}，位次可能提高。`
  return [{ code: 'shrunkenPlan', severity: 'warning', text, positions }]
}

/** Of a province that tells the requirements of others; where none is known one sentence says so of all. */
export function unknownRequirement(choices: readonly Choice[], about: CheckContext): Issue[] {
  // What the plan has to tell of a choice that it leaves out is said with that.
  const positions = positionsOf(
    choices,
    (choice) => isOpen(choice, about) && (choice.leftOut === null || choice.isRequirementOpen),
  )
  if (positions.length === 0) return []
  const text =
    `${ordinals(positions)}的选科要求没有确定的数据，请在省考试院公布的招生计划中核对后再填报；` +
    '核对前不算作“保”。'
  const lookup = requirementLookup(about.home)
  const link = lookup && { text: lookupText(lookup), path: lookup.url }
  return [{ code: 'unknownRequirement', severity: 'warning', text, positions, ...(link && { link }) }]
}

export function noPrediction(choices: readonly Choice[]): Issue[] {
  const positions = positionsOf(
    choices,
    (choice) => choice.probability === null && choice.leftOut?.isCertain !== true,
  )
  if (positions.length === 0) return []
  const text =
    positions.length === choices.length
      ? '这张表上的志愿都算不出录取概率，冲、稳、保没有查：请对照往年的线，按真正想去的先后排，往后多留几个线在你后面的。'
      : `${ordinals(positions)}没有可用的往年位次，无法给出录取概率。`
  return [{ code: 'noPrediction', severity: 'info', text, positions }]
}
