import { unitKeys, schoolKey } from '#domain/matching/name.ts'
import { chanceText } from '#domain/forecast/likelihood.ts'
import { type Choice, type Issue, label, ordinals } from './choice.ts'

/** A choice at least this likely leaves what stands below it next to no use. */
export const LIKELY = 0.8
/** How much less likely the lower choice must be to be called the harder one. */
export const HARDER_BY = 0.2

/** The same unit twice. */
export function duplicates(choices: readonly Choice[]): Issue[] {
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

/** Filing reads from the top: below a likely choice, whoever failed it hardly passes a harder one. */
export function saferAbove(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, position): Issue[] => {
    const { probability } = choice
    if (probability === null || probability < LIKELY || choice.eligible === false) return []
    const harder: number[] = []
    for (let below = position + 1; below < choices.length; below += 1) {
      const other = choices[below]
      if (other === undefined || other.probability === null || other.eligible === false) continue
      // What is liked less may well stand below.
      const isWorthLess = choice.worth !== null && other.worth !== null && other.worth < choice.worth
      if (other.probability <= probability - HARDER_BY && !isWorthLess) harder.push(below)
    }
    if (harder.length === 0) return []
    const text =
      `${label(choice, position)}录取概率 ${chanceText(probability)}，却排在更难录取的${ordinals(harder)}前面。` +
      `平行志愿从前往后检索，一旦被前面的志愿录取，后面的就不再看；如果更想去后面的，请把它移到前面。`
    return [{ code: 'saferAbove', severity: 'error', text, positions: [position, ...harder] }]
  })
}

/** One major under two names, the plan's and an older line's. Two of one name are two units. */
export function sameMajor(choices: readonly Choice[]): Issue[] {
  const places = new Map<string, number[]>()
  choices.forEach(({ schoolName, name }, position) => {
    const key = `${schoolKey(schoolName)} ${unitKeys(name).loose}`
    places.set(key, [...(places.get(key) ?? []), position])
  })
  return [...places.values()].flatMap((positions): Issue[] => {
    const found = positions.flatMap((position) => choices[position] ?? [])
    const [first] = found
    if (first === undefined || new Set(found.map(({ unit }) => unit)).size < 2) return []
    const isInPlan = found.every(({ leftOut }) => leftOut === null)
    if (isInPlan && new Set(found.map(({ name }) => unitKeys(name).exact)).size > 1) return []
    const names = [...new Set(found.map(({ name }) => name))]
    const which = `${first.schoolName}“${names.join('”和“')}”`
    const text =
      isInPlan && names.length === 1
        ? `${ordinals(positions)}是同一所学校同名的两个专业（${which}），校区、学费或办学方式可能不同，请在招生计划里看清区别。`
        : `${ordinals(positions)}可能是同一个专业的两种写法（${which}），请在招生计划里核对，只留一个。`
    return [{ code: 'sameMajor', severity: 'warning', text, positions }]
  })
}
