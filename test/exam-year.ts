/** The exam that students of tests file for, whatever the day. */
export const testExamYear = '2026'

/** That of students who are asked over all figures that every install has: they file in the summer after these. */
export const nationExamYear = '2027'
