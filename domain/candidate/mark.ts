import { subjectRange } from '#domain/exam/bounds.ts'
import { figureFault } from './faults.ts'

/** What is wrong with the mark of one subject. @param whole false: it may be left out */
export const markFault = (subject: string, text: string, whole = true): string | undefined =>
  figureFault(text, subjectRange(subject), whole && `请填写${subject}成绩`)
