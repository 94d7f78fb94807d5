import type { Forecast } from '#contract/recommend.ts'
import type { LeftOut } from '#domain/forecast/words/left-out.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { ChanceTag } from './ChanceTag.tsx'
import { leftOutTag } from '#domain/forecast/words/left-out.ts'

interface UnitChanceProps {
  rank: number | null
  forecast: Forecast | null
  /** The student's subjects do not open it. */
  shut: boolean
  leftOut: LeftOut | null
}

/** The chance at one unit; or that the plan leaves it out, or wants a look. */
export function UnitChance({ rank, forecast, shut, leftOut }: UnitChanceProps) {
  if (leftOut?.isCertain === true) return <Tag kind="bad">{leftOutTag(leftOut)}</Tag>
  const chance = <ChanceTag rank={rank} forecast={forecast} shut={shut} />
  if (leftOut === null || shut) return chance
  return (
    <span className="tags">
      {chance}
      <Tag kind="warn">{leftOutTag(leftOut)}</Tag>
    </span>
  )
}
