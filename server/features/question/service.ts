export { openAnswers } from './answers.ts'
export { askFirst, type InboxStaff, mayHandOver, receiverOf, takenByOther, takenRefusal } from './operate.ts'
