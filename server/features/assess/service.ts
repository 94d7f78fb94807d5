export {
  type AssessContext,
  type Instruments,
  loadInstrument,
  openInstruments,
  partOf,
} from './instruments.ts'
export { loadStarterInstruments } from './starter.ts'
export { type Run, listRuns, openRun } from './queries.ts'
export { errorsOf } from './figures.ts'
export { showScales, showTasks } from './show.ts'
export { parseInstrument } from './stored.ts'
