export { showUnits } from './offers.ts'
export { rankYearsOf } from './years.ts'
