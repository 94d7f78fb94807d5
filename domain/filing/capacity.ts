/** How many choices a batch takes, as far as its rule is loaded. */
export interface Capacity {
  /** As many choices as a list of the batch holds. */
  readonly capacity: number
  /** Whether the batch's own rule says so; false: none is loaded, and what the form takes may be less. */
  readonly capacityKnown: boolean
}

/** What a list holds without a loaded rule: as many as the longest form of any province. */
export const LONGEST_FORM = 112

export const CAPACITY_UNKNOWN = '这一批最多填几个还没有载入'

/** @param choices What the batch's rule says; undefined: none is loaded */
export const capacityOf = (choices: number | undefined): Capacity => ({
  capacity: choices ?? LONGEST_FORM,
  capacityKnown: choices !== undefined,
})

/** How many choices may be filed: 最多 45 个. */
export const mostText = ({ capacity, capacityKnown }: Capacity): string =>
  capacityKnown ? `最多 ${capacity} 个` : CAPACITY_UNKNOWN

/** Why a list takes no more. @param batch What it is called in the sentence */
export const fullListText = ({ capacity, capacityKnown }: Capacity, batch = '志愿表'): string =>
  capacityKnown ? `${batch}最多填 ${capacity} 个志愿` : `一张志愿表最多放 ${capacity} 个志愿`
