import { splitName } from '#domain/matching/name.ts'
import { isJoint } from '#domain/matching/kind-of.ts'
import { specialOf } from '#domain/matching/special-of.ts'

/**
 * Plans that a school fills beside its ordinary ones, as brackets behind the name of a unit (专业, 山东) or of its school
 * (院校专业组, 广东) tell of them. Not the kinds by which `unitKeys` matches units over the years: those tell campuses,
 * lengths of study and cooperations with companies apart too, and do no harm where they find one in 安全科学与工程类 (全科) every year.
 */

/** What sets a plan apart, `restricted`: not everybody may file it; null: nothing, it is an ordinary one. */
export type Separation = 'joint' | 'restricted' | null

/** Whether a unit is an ordinary plan of its school, by both names. A campus, 5+3 or 校企合作 is ordinary. */
export function separationOf(schoolName: string, unitName: string): Separation {
  const unit = splitName(unitName)
  const parts = [...unit.parts, ...splitName(schoolName).parts]
  const special = specialOf({ school: schoolName, unit: unitName })
  // All plans of a school in uniform are its ordinary ones.
  if (special !== null && special !== 'abroad' && special !== 'military') return 'restricted'
  return isJoint(parts) ? 'joint' : null
}
