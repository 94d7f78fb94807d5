import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Row } from '#web/ui/list/List.tsx'
import { planQuery } from './plan.ts'

/** The latest year of which a province's plan is loaded; null: none is, or it is not known yet. */
export function usePlanYear(provinceId: number): number | null {
  const { data } = useInfiniteQuery(planQuery({ provinceId, size: 1 }))
  return data?.pages[0]?.data.year ?? null
}

/** The row that leads to the plan of a province; nothing where there is none. */
export function PlanLink({ provinceId }: { provinceId: number }) {
  const year = usePlanYear(provinceId)
  if (year === null) return null
  return (
    <Row
      to={withQuery(paths.hiscore.plan({ year }), { provinceId })}
      description="哪些学校招什么专业、招几人、代码和学费"
    >
      查 {year} 年招生计划
    </Row>
  )
}
