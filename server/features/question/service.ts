export { openAnswers } from './answers.ts'
export { deleteExpiredFeedback } from './queries.ts'
export { countUnanswered } from './counted.ts'
export { askFirst, type InboxStaff, mayHandOver, receiverOf, takenByOther, takenRefusal } from './operate.ts'
