import { WEEKLY_CATEGORIES } from '#contract/course.ts'
import { choiceIn, useAddress } from '#web/data/useAddress.ts'

/** The grades as tabs. */
export const grades = WEEKLY_CATEGORIES.map(({ id, name }) => ({ key: String(id), text: name }))
const keys = grades.map(({ key }) => key)

/** The grade that the address names, else the first, and a function that changes to another. */
export function useGrade(): readonly [string, (key: string) => void] {
  const [params, change] = useAddress()
  const current = choiceIn(keys, params.get('categoryId')) ?? String(WEEKLY_CATEGORIES[0].id)
  return [current, (key) => change({ categoryId: key })]
}
