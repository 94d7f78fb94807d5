import type { DataOf } from '#contract/endpoint.ts'
import type { getHiscore } from '#contract/hiscore.ts'

/** Whether a province has lines by major: there may be none, or those of groups only. */
export const hasMajorLines = ({ years }: Pick<DataOf<typeof getHiscore>, 'years'>): boolean =>
  years.some(({ batches }) => batches.some(({ unitKind }) => unitKind === 'major'))
