import { splitName, unitKeys } from './name.ts'

/** What a plan remarks on a unit that it runs with a partner abroad. */
const WITH_PARTNER = /(?<!非)中外合作办学/u

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

/** Whether brackets of a unit or of its school tell of one run with a partner. */
export const isJoint = (parts: readonly string[]): boolean => parts.some((part) => JOINT.test(part))

/** Whose it is where another country's school takes part, or runs it alone. */
const ABROAD_OWNED = /合作办学|境外/u

/** 独立学院, and what became of them under their name: a college called after a university. */
const INDEPENDENT = /大学.+学院/u

/** What the names of a unit and its school tell; whether a school is 民办 the directory does. */
export type UnitKindOf = 'abroad' | 'campus' | 'independent'

/**
 * Which of the kinds that many refuse a unit is of; whether its school is 民办 the directory says.
 *
 * @param facts Names as files write them, the plan's remark, and whose the school is.
 */
export function kindsOf(facts: {
  readonly school: string
  readonly unit: string
  readonly remark: string | null
  /** Some files put 中外合作办学 and campuses of groups behind it. */
  readonly requirement?: string | null
  readonly ownership: string | null
}): UnitKindOf[] {
  const names = [facts.unit, facts.school, facts.requirement ?? '']
  const kinds = names.flatMap((name) => unitKeys(name).kinds.split('|'))
  const abroad =
    kinds.includes('abroad') ||
    names.some((name) => isJoint(splitName(name).parts)) ||
    WITH_PARTNER.test(facts.remark ?? '') ||
    ABROAD_OWNED.test(facts.ownership ?? '')
  const campus = kinds.some((kind) => kind.startsWith('place:'))
  const independent = facts.ownership === '民办' && INDEPENDENT.test(facts.school)
  return [
    ...(abroad ? (['abroad'] as const) : []),
    ...(campus ? (['campus'] as const) : []),
    ...(independent ? (['independent'] as const) : []),
  ]
}
