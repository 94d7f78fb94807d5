import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { count } from '#web/ui/text/format.ts'
import { planQuery } from './plan.ts'

/** What stands in its place where nothing at hand names the batch. */
export const UnnamedBatch = () => (
  <p className="soft">
    后面还有招专科的批次。它叫什么、怎么填，手里的规则和投档线都没有写，请看省教育考试院当年的公布。
  </p>
)

/** Of a plan for several batches: earlier ones take a part. Nothing of a plan for one. */
export const SharedPlan = ({ planned, batch }: { planned: string; batch: string }) =>
  planned === batch ? null : (
    <p className="weak mx-1 mb-2">
      这份{planned}计划没有分段，前面的段会招走一部分；{batch}还招哪些，以考试院到时公布的为准。
    </p>
  )

interface NextPlanProps {
  provinceId: number
  track: string | null
  /** The batch that is filed next. */
  batch: string
  isPrimary?: boolean
}

/** The way to a later batch's plan, for this student; of one plan for all, 专科 alone. Nothing without it. */
export function NextPlan({ provinceId, track, batch, isPrimary = false }: NextPlanProps) {
  const { data } = useInfiniteQuery(planQuery({ provinceId, size: 1 }))
  const { year, batches } = data?.pages[0]?.data ?? { year: null, batches: [] }
  const [planned] = batches.filter(
    (each) => (track === null || each.track === track) && batch.startsWith(each.batch),
  )
  if (year === null || planned === undefined || planned.units === 0) return null
  const isShared = planned.batch !== batch
  const units = isShared ? planned.vocational : planned.units
  if (units === 0) return null
  return (
    <LinkButton
      small
      kind={isPrimary ? 'primary' : 'plain'}
      to={withQuery(paths.hiscore.plan({ year }), {
        provinceId,
        ...(track === null ? {} : { track }),
        batch: planned.batch,
        ...(isShared ? { level: '专科' } : {}),
        open: 1,
        hand: batch,
      })}
    >
      看{batch}招什么（{year} 年计划 {count(units)} 个{isShared && '专科'}专业）
    </LinkButton>
  )
}
