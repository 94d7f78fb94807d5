import type { DataOf } from '#contract/endpoint.ts'
import type { getBatchMajors } from '#contract/hiscore.ts'
import { MISSING, count } from '#web/library/format.ts'

export type Discipline = DataOf<typeof getBatchMajors>['disciplines'][number]
type Category = Discipline['categories'][number]
type Figures = NonNullable<Category['whole']>

/** The categories whose name, or whose majors' names or codes, hold a text; all of a category that does itself. */
export function searchMajors(disciplines: readonly Discipline[], text: string): Category[] {
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

/** How many units, and between which ranks they took students (scores where the file has no ranks). */
export function figuresText({ units, bestRank, worstRank, bestScore, worstScore }: Figures): string {
  const many = `${count(units)} 个`
  if (bestRank !== null && worstRank !== null) {
    const ranks = bestRank === worstRank ? count(bestRank) : `${count(bestRank)}–${count(worstRank)}`
    return `${many} · 最低位次 ${ranks}`
  }
  if (bestScore !== null && worstScore !== null) {
    return `${many} · 最低分 ${bestScore === worstScore ? bestScore : `${worstScore}–${bestScore}`}`
  }
  return `${many} · 投档线${MISSING}`
}
