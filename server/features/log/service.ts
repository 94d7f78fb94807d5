export { openFaults } from './faults.ts'
export { deleteOldFaults } from './queries.ts'
