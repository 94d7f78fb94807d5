import { MAJOR_PRIOR } from './spread.ts'
import type { SpreadPrior } from './spread.ts'

/** Log scale by rank band, and what classes of places add to it. */
const BY_BAND = [0.75, 0.64, 0.52, 0.33, 0.22, 0.02, -0.39, -0.45, -0.8]
const BY_PLACES = [0.06, 0.06, 0, 0.05, -0.2]

/**
 * Priors of groups: 广东 and 江苏 2023→2024, the earliest pairs of groups at hand (`npm run bench -- groups --refit` prints
 * them). That year was one of announced upheaval and is taken as it is: no earlier one shows what it added.
 */
export const GROUP_PRIOR: SpreadPrior = {
  ...MAJOR_PRIOR,
  median: 0.043,
  restless: 0.3,
  cells: BY_BAND.map((band) => BY_PLACES.map((places) => band + places)),
  basis: [0, 0.1, 0.4, 0.75],
  upheaval: 1,
}
