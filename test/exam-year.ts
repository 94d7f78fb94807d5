/** The exam that students of tests file for, whatever the day. */
export const testExamYear = '2026'
