import { clusters, lowEvidence, overReach, rankChanged, tooFewSafe, underReach } from './balance.ts'
import { certainty } from './certainty.ts'
import type { CheckContext, Choice, Issue } from './choice.ts'
import { few } from './few.ts'
import { binding, borrowedPast, oneField } from './kinds.ts'
import { insides, isAdjustmentOpen } from './inside.ts'
import { levels } from './levels.ts'
import { holes, onOneLine, smallSafe } from './lines.ts'
import { ineligible, leftOut, noPrediction, shrunken, uncheckedPlan, unknownRequirement } from './offer.ts'
import { gravestFirst, tooMany } from './outline.ts'
import { duplicates, saferAbove, sameMajor } from './order.ts'
import { farAway, fewAtHome } from './places.ts'
import { beforeAnything, charters, feeOutliers, limits, refused } from './wishes.ts'

/**
 * Checks a list as it would be filed.
 * @param choices In the order filed.
 * @returns Issues, what to know first, then the gravest; none for a sound list. Same input, same answer.
 */
export function checkList(choices: readonly Choice[], about: CheckContext): Issue[] {
  const { slots, beyond } = about
  if (choices.length === 0) {
    return [{ code: 'empty', severity: 'error', text: '志愿表还是空的。', positions: [] }]
  }
  const issues: Issue[] = [
    ...duplicates(choices),
    ...ineligible(choices),
    ...leftOut(choices),
    ...saferAbove(choices),
  ]
  issues.push(...tooMany(choices, slots))
  // Behind all lines no list is safe, and more choices help nobody. Looking up the plan precedes matters of
  // taste.
  issues.push(
    ...noPrediction(choices),
    ...levels(choices, about),
    ...(beyond === null ? fewOrSmallSafe(choices, about) : []),
    ...(beyond === null ? holes(choices, about) : []),
    ...fewAtHome(choices, about),
    ...binding(choices),
    ...borrowedPast(choices),
    ...uncheckedPlan(choices),
    ...limits(choices),
    ...charters(choices),
    ...refused(choices),
    ...insides(choices),
    ...feeOutliers(choices),
    ...(beyond === null ? overReach(choices, about) : []),
    ...underReach(choices, about),
    ...oneField(choices, about),
    ...lowEvidence(choices),
    ...sameMajor(choices),
    ...shrunken(choices),
    ...onOneLine(choices),
    ...clusters(choices, about),
    ...farAway(choices, about),
    ...certainty(choices, about),
  )
  const unused = (slots ?? 0) - choices.length
  if (unused > 0 && beyond === null) {
    issues.push({
      code: 'unusedSlots',
      severity: 'info',
      text: `还有${unused}个志愿没有填，多填几个愿意去的稳妥志愿不会影响前面的志愿。`,
      positions: [],
    })
  }
  return [
    ...(beyond === null
      ? []
      : [{ code: 'beyondLines', severity: 'error', text: beyond, positions: [] } as const]),
    ...beforeAnything({ ...about, areGroups: about.areGroups && isAdjustmentOpen(choices) }),
    ...rankChanged(choices, about),
    ...unknownRequirement(choices, about),
    ...few(gravestFirst(issues)),
  ]
}

/** Too few of them comes first: how large they are matters once they are enough. */
function fewOrSmallSafe(choices: readonly Choice[], about: CheckContext): Issue[] {
  const tooFew = tooFewSafe(choices, about)
  return tooFew.length > 0 ? tooFew : smallSafe(choices)
}
