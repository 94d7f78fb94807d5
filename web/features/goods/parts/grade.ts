import { WEEKLY_CATEGORIES } from '#domain/weekly.ts'

/** The grade of weekly plans that an address names: by itself, or as the list of courses that /course/list/WEEKLY/9 is. */
export function gradeIn(params: URLSearchParams): (typeof WEEKLY_CATEGORIES)[number] | undefined {
  const ofList = params.get('categoryType') === 'WEEKLY' ? params.get('typeId') : null
  const named = params.get('categoryId') ?? ofList
  return WEEKLY_CATEGORIES.find(({ id }) => String(id) === named)
}
