/** The grades of the fourth round of assessment of disciplines (2017), the best first. */
export const GRADES: readonly string[] = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-']
