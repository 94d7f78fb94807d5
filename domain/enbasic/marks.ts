/** Marks have at most two decimals, composites three. */
const MARK = /^\d{1,4}(?:\.\d{1,2})?$/
const COMPOSITE = /^\d{1,4}(?:\.\d{1,3})?$/
/** Full marks of a school's test; charters have up to a thousand. */
const MOST_FULL = 1000
/** Places of a school in one province. */
const MOST_PLACES = 500

/** What is wrong with a mark as typed; undefined: nothing. */
export function markProblem(text: string, full: number): string | undefined {
  if (!MARK.test(text)) return '填数字，最多两位小数'
  return Number(text) > full ? `不能超过满分 ${full}` : undefined
}

/** What is wrong with the full mark of a test as typed. */
export function fullProblem(text: string): string | undefined {
  const full = Number(text)
  return /^\d{1,4}$/.test(text) && full >= 1 && full <= MOST_FULL
    ? undefined
    : `满分填 1 到 ${MOST_FULL} 的整数`
}

/** What is wrong with a composite that is wanted. */
export function wantProblem(text: string, full: number): string | undefined {
  if (!COMPOSITE.test(text)) return '填数字，最多三位小数'
  return Number(text) > full ? `这所学校的综合成绩满分是 ${full}` : undefined
}

/** What is wrong with a number of places. */
export function placesProblem(text: string): string | undefined {
  const places = Number(text)
  return /^\d{1,3}$/.test(text) && places >= 1 && places <= MOST_PLACES
    ? undefined
    : `计划数填 1 到 ${MOST_PLACES} 的整数`
}
