export {
  type AssessContext,
  type Instruments,
  askedOf,
  checkAnswers,
  loadInstrument,
  openInstruments,
  partOf,
} from './instruments.ts'
export { countSubmitted } from './counted.ts'
export { loadStarterInstruments } from './starter.ts'
export { type Run, givenOf, withGiven } from './queries.ts'
export { openRuns } from './runs.ts'
export { errorsOf } from './figures.ts'
export { type TestElsewhere, figure, reportOn } from './report.ts'
export { SHOWN_EARLIER, showEarlier, showScales, showSitting, showTasks } from './show.ts'
export { type PartFigures, parseInstrument } from './stored.ts'
export {
  basisPieces,
  briefBlocks,
  dateOf,
  doubtPieces,
  profileBlocks,
  resultDocument,
  takenBlocks,
  taskBlocks,
} from './result-paper.ts'
