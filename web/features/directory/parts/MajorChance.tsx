import type { MajorFigures } from '#contract/directory.ts'
import { tierAt } from '#domain/directory/chance.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { ChanceTag } from '#web/features/recommend/parts/ChanceTag.tsx'
import { shutText } from './tallies.ts'

/**
 * The student's chance at a major: at the school in the middle and at the easiest one, which say more together than the
 * easiest by itself. Nothing while no rank is known; but that the subjects open none of them is always said.
 */
export function MajorChance({ figures, rank }: { figures: MajorFigures | null; rank: number | null }) {
  const { forecast = null, middle = null } = figures ?? {}
  const shut = figures && shutText(figures)
  if (shut !== null) return <Tag kind="bad">{shut}</Tag>
  if (rank === null || forecast === null) return null
  const tier = tierAt(rank, forecast)
  const same = middle === null || tierAt(rank, middle) === tier
  const whose = figures?.schools === 1 ? '这所学校' : same && tier !== 'out' ? '半数以上学校' : '最易学校'
  return (
    <span className="small muted">
      {!same && (
        <span className="nowrap">
          中等学校 <ChanceTag rank={rank} forecast={middle} />
        </span>
      )}{' '}
      <span className="nowrap">
        {whose} <ChanceTag rank={rank} forecast={forecast} />
      </span>
    </span>
  )
}
