/** The assessment of disciplines that grades are from, as its bulletin calls it. */
export const ASSESSMENT = {
  authority: '教育部学位与研究生教育发展中心',
  title: '第四轮学科评估',
  year: 2017,
} as const

/** Its grades, the best first. */
export const GRADES: readonly string[] = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-']
