export { openAnswers } from './answers.ts'
