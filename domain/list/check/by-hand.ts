import type { CheckContext, Choice, Issue } from './choice.ts'
import { clusters } from './balance.ts'
import { few } from './few.ts'
import { levels } from './levels.ts'
import { ineligible, uncheckedPlan, unknownRequirement } from './offer.ts'
import { duplicates, sameMajor } from './order.ts'
import { farAway } from './places.ts'
import { gravestFirst, tooMany } from './outline.ts'
import { feeOutliers, limits, refused } from './wishes.ts'

/**
 * Checks a list that was written by hand, of which nothing is foretold, for all that a plan tells.
 *
 * @returns Issues, the gravest first; none for a sound list, and none for an empty one.
 */
export const checkByHand = (choices: readonly Choice[], about: CheckContext): Issue[] =>
  few(
    gravestFirst([
      ...duplicates(choices),
      ...ineligible(choices),
      ...tooMany(choices, about.slots),
      ...levels(choices, about),
      ...uncheckedPlan(choices),
      ...unknownRequirement(choices, about),
      ...limits(choices),
      ...refused(choices),
      ...feeOutliers(choices),
      ...sameMajor(choices),
      ...clusters(choices, about),
      ...farAway(choices, about),
    ]),
  )
