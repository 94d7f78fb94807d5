import { WEEKLY_CATEGORIES } from '#domain/weekly.ts'
import { gradeIn } from '#web/features/goods/parts/grade.ts'
import { useAddress } from '#web/client/use-address.ts'

/** The grades as tabs. */
export const grades = WEEKLY_CATEGORIES.map(({ id, name }) => ({ key: String(id), text: name }))

/** The grade that the address names, else the first, and a function that changes to another. */
export function useGrade(): readonly [string, (key: string) => void] {
  const [params, change] = useAddress()
  const { id } = gradeIn(params) ?? WEEKLY_CATEGORIES[0]
  return [String(id), (key) => change({ categoryId: key, categoryType: null, typeId: null })]
}
