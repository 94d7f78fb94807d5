import type { DataOf } from '#contract/endpoint.ts'
import type { getBatchMajors } from '#contract/hiscore.ts'
import { MISSING, count } from '#web/ui/text/format.ts'

export type BatchDiscipline = DataOf<typeof getBatchMajors>['disciplines'][number]
type Category = BatchDiscipline['categories'][number]
type Figures = NonNullable<Category['whole']>

/** The categories whose name, or whose majors' names or codes, hold a text; all of a category that does itself. */
export function searchMajors(disciplines: readonly BatchDiscipline[], text: string): Category[] {
  const wanted = text.trim().toLowerCase()
  return disciplines
    .flatMap(({ categories }) => categories)
    .flatMap((category) => {
      if (category.name.includes(wanted)) return [category]
      const majors = category.majors.filter(
        ({ name, code }) => name.toLowerCase().includes(wanted) || code.toLowerCase().startsWith(wanted),
      )
      return majors.length > 0 ? [{ ...category, whole: null, majors }] : []
    })
}

/** How many units, and between which ranks (or scores, where the file has no ranks) they took students. */
export function figuresText({ units, best, worst }: Figures, by: 'rank' | 'score'): string {
  const name = by === 'rank' ? '最低位次' : '最低分'
  if (best === null || worst === null) return `${count(units)} 个 · ${name}${MISSING}`
  const ends = best === worst ? [best] : by === 'rank' ? [best, worst] : [worst, best]
  return `${count(units)} 个 · ${name} ${ends.map(count).join('–')}`
}
