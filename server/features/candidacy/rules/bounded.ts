import { grouped } from '#domain/grouped.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Judged } from '#server/features/candidacy/facts.ts'

/** The hardest units whose latest line is only a bound: how many, whose, and the bound; null: none. */
const boundedIn = memo(
  (scope: Scope): { readonly units: number; readonly schools: string[]; readonly rank: number } | null => {
    let units = 0
    const schools = new Set<string>()
    let rank = 0
    for (let row = 0; row < scope.engine.size; row += 1) {
      const unit = scope.unitAt(row)
      const line = unit?.lines[0]
      if (!unit || line?.isBound !== true || line.rank === null || line.year !== scope.engine.latest) continue
      units += 1
      schools.add(unit.schoolName)
      rank = Math.max(rank, line.rank)
    }
    return units === 0 ? null : { units, schools: [...schools], rank }
  },
)

/** So many schools are named. */
const NAMED = 3

/** Who might reach such units is told why they are not among the results. */
export function bounded({ scope, student }: Judged): string | null {
  const rank = student?.rank ?? null
  const found = boundedIn(scope)
  if (found === null || (rank !== null && rank > 1.5 * found.rank)) return null
  const word = unitWord(scope.unitKind)
  const { units, schools } = found
  const named = schools.slice(0, NAMED).join('、') + (schools.length > NAMED ? '等' : '')
  return (
    `最难的 ${units} 个${word}（${named}）${scope.engine.latest} 年的线只知道在前 ${grouped(found.rank)} 名以内，` +
    '具体没有公布，不能算概率，不在结果里；它们的线可以在“历年分数”里查。'
  )
}
