import { splitName } from '#domain/matching/name.ts'
import { isJoint } from '#domain/matching/kind-of.ts'
import { specialOf } from '#domain/matching/special-of.ts'

/**
 * Plans beside a school's ordinary ones, as brackets tell (专业, 山东; 院校专业组, 广东). `unitKeys` has
 * kinds of its own.
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
