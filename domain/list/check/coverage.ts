import { CAPACITY_UNKNOWN } from '#domain/filing/capacity.ts'
import { grouped } from '#domain/grouped.ts'
import type { CheckContext, Choice } from './choice.ts'

/** What was looked at, and what could not be for want of figures. */
export interface Looked {
  /** In few words each. */
  readonly checked: readonly string[]
  /** A sentence each. */
  readonly unchecked: readonly string[]
}

/** Says of each thing that a list is checked for whether the figures at hand tell it. */
export function looked(choices: readonly Choice[], about: CheckContext): Looked {
  const checked: string[] = []
  const unchecked: string[] = []
  if (choices.length === 0) return { checked, unchecked }
  /** @param why null: nothing is said of those that it is missing of */
  const look = (name: string, missing: number, why: string | null): void => {
    if (missing < choices.length) checked.push(name)
    if (missing > 0 && why !== null)
      unchecked.push(`${name}：${missing < choices.length ? `${missing} 个志愿` : ''}${why}`)
  }
  const without = (test: (choice: Choice) => boolean): number => choices.filter(test).length
  checked.push('有没有重复', '先后顺序')
  if (about.slots === null) unchecked.push(`志愿个数：${CAPACITY_UNKNOWN}，请看省教育考试院的规定。`)
  look(
    '录取概率',
    without(({ probability, leftOut }) => probability === null && leftOut?.isCertain !== true),
    '没有可用的往年位次，冲、稳、保和顺序都没有查。',
  )
  look(
    '选科要求',
    without(({ eligible, isRequirementOpen }) => eligible === null || isRequirementOpen),
    '没有确定的数据，能不能报没有查。',
  )
  if (about.near !== null) checked.push('省内省外', '前后有没有断档', '保底的名额')
  look(
    '军警、定向等特殊类型',
    without(({ special }) => special === undefined),
    null,
  )
  if (about.mixesLevels)
    look(
      '本科还是专科',
      without(({ level }) => level === null),
      '没有数据，请看招生计划。',
    )
  if (about.planYear === about.year)
    look(
      '招生计划',
      without(({ leftOut }) => leftOut?.isCertain === false),
      '不在手里的计划里，招不招、招几人没有查。',
    )
  else
    unchecked.push(
      `招生计划：还没有 ${about.year} 年的，${about.planYear === null ? '' : `用的是 ${about.planYear} 年的；`}今年招不招、招几人没有查。`,
    )
  look(
    '学费',
    without(({ fee }) => fee === null),
    about.maxFee === null
      ? '没有数据，没有查。'
      : `没有数据，超没超过你的上限（每年 ${grouped(about.maxFee)} 元）没有查。`,
  )
  const saysNothing = !about.refusesMajors && !about.refusesOthers
  // Of a group whose majors nobody knows, what was said of majors is held against nothing.
  const knowsMajors = !about.areGroups || choices.every(({ groupMajors }) => groupMajors !== undefined)
  if (saysNothing) unchecked.push('偏好：你没有说不要什么专业、想去哪里、学费上限，没有可以对照的。')
  else if (knowsMajors || !about.refusesMajors) checked.push('你的偏好')
  else if (about.refusesOthers) checked.push('你的偏好（专业除外）')
  if (about.hasFacts === null) unchecked.push('身体条件、语种：这里不对照你填的；学校章程请自己看一遍。')
  else if (about.hasFacts) {
    checked.push('计划里写明的身体条件、语种和单科成绩')
    look(
      '学校章程里写明的',
      without(({ charter }) => charter === null),
      '手里没有学校的章程，请到学校招生网看一遍。',
    )
  } else unchecked.push('身体条件、语种和单科成绩：你没有填，没有对照；学校章程请自己看一遍。')
  if (about.areGroups) {
    look(
      '调剂的风险',
      without(({ inside }) => inside == null || inside.adjusts === null),
      '还没选服不服从，退档和调到哪里没有查。',
    )
    const years = choices.flatMap(({ groupMajors }) => (typeof groupMajors === 'number' ? [groupMajors] : []))
    const [year] = years
    look(
      year === undefined ? '组内专业' : `组内专业（${year} 年的表，只有一部分）`,
      without(({ groupMajors }) => groupMajors === undefined),
      '没有数据，有没有你不想读的没有查。',
    )
  }
  return { checked, unchecked }
}
