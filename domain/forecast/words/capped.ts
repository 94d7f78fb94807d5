import { UNCHECKED } from './left-out.ts'
import { TIER_LABEL, type Tier, tierOf } from '#domain/forecast/tiers.ts'

/** What a row is marked with whose requirement is to be looked up before one files. */
export const OPEN_REQUIREMENT = '选科要求待核对'

/** The same where there is little room. */
export const OPEN_REQUIREMENT_SHORT = '选科待核对'

/** What a row says whose requirement is presumed to be met. */
export const PRESUMED = '同类专业在公布了要求的省份要的科目你都选了，多半能报，请核对'

/** What a row is marked with that is predicted from others of its school. */
export const BY_KINDRED = '按相近专业推算'

/** What a row is marked with whose line of last year stands under another name. */
export const OTHER_NAME = '去年名称不同'

/** What a row is marked with whose line may be that of another unit of its name. */
export const ONE_OF_SEVERAL = '同名专业有几个，去年的线可能是另一个的'

/** What may keep a row from being a safe choice: `Engine.isUnsure` says that one of them does. */
export interface Doubts {
  readonly isRequirementOpen: boolean
  readonly isPlanOpen: boolean
  readonly isLow: boolean
}

/** Doubts in few words each. */
export const doubtTexts = ({ isRequirementOpen, isPlanOpen, isLow }: Doubts): string[] => [
  ...(isRequirementOpen ? [OPEN_REQUIREMENT] : []),
  ...(isPlanOpen ? [UNCHECKED] : []),
  ...(isLow ? ['没有自己的往年线'] : []),
]

/** As far as a row tells why its tier is not that of its probability. */
interface Told {
  readonly probability: number | null
  readonly tier: Tier | null
  readonly requirement: { readonly known: boolean }
  readonly leftOut: object | null
  readonly flags: {
    readonly fallback: boolean
    readonly unfilled: boolean
    readonly otherName: boolean
    readonly oneOfSeveral?: true | undefined
  }
}

/** Why a row counts as less than its probability, with what it counts as; null: it does not. */
export function cappedText({ probability, tier, requirement, leftOut, flags }: Told): string | null {
  if (probability === null || tier === null || tier === tierOf(probability)) return null
  const doubts = doubtTexts({
    isRequirementOpen: !requirement.known,
    isPlanOpen: leftOut !== null,
    isLow: flags.fallback || flags.unfilled || flags.otherName || flags.oneOfSeveral === true,
  })
  // A probability is rounded: at the very bound it may seem to be of the tier above.
  return doubts.length === 0 ? null : `计为${TIER_LABEL[tier]}：${doubts.join('、')}`
}
