import { splitName } from '#domain/recommend/name.ts'
import { specialOf } from '#domain/recommend/special-of.ts'

/**
 * Plans that a school fills beside its ordinary ones, as brackets behind the name of a unit (专业, 山东) or of its school
 * (院校专业组, 广东) tell of them. Not the kinds by which `unitKeys` matches units over the years: those tell campuses,
 * lengths of study and cooperations with companies apart too, and do no harm where they find one in 安全科学与工程类 (全科) every year.
 */

/** Countries as files shorten them: 中美合作. */
const COUNTRY = '[美英德法澳俄加日韩意新荷爱西乌波白]'

/** Taught with somebody else or elsewhere, with fees and entry of their own. */
const JOINT = new RegExp(
  [
    '中外|合办|合作(?:办学|项目|高校)|台合作|与.+(?:大学|学院)合作|联合培养|联培|^协同培养|(?:学分|学术)互认',
    '国际(?:课程)?班|马来西亚分校',
    `中${COUNTRY}(?:合作|\\d|.{0,2}(?:双学位|双学士|实验班|人才|工程师学院))`,
  ].join('|'),
  'u',
)

/** What sets a plan apart, `restricted`: not everybody may file it; null: nothing, it is an ordinary one. */
export type Separation = 'joint' | 'restricted' | null

/** Whether a unit is an ordinary plan of its school, by both names. A campus, 5+3 or 校企合作 is ordinary. */
export function separationOf(schoolName: string, unitName: string): Separation {
  const unit = splitName(unitName)
  const parts = [...unit.parts, ...splitName(schoolName).parts]
  const special = specialOf({ school: schoolName, unit: unitName })
  if (special !== null && special !== 'abroad') return 'restricted'
  return parts.some((part) => JOINT.test(part)) ? 'joint' : null
}
