/** Whose score pictures and videos show: 浙江, 物理 化学 生物. The rank is the one that the table has for it. */
export const candidate = {
  provinceId: 11,
  year: 2026,
  totalScore: 620,
  given: 'score',
  subjectIds: [1, 2, 3],
} as const
