import type { ComponentProps } from 'react'
import { sharesText } from '#domain/list/plan-shares.ts'
import { TierBar } from '#web/features/chance/parts/Tier.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { OutcomeDots } from '#web/features/list/check/OutcomeDots.tsx'
import { LikedCount, PlanRows } from './PlanRows.tsx'

/** One way to fill a list: what it is, what to read before it is taken, and its rows. */
export function PlanView({
  plan,
  own,
  areGroups,
}: ComponentProps<typeof LikedCount> & ComponentProps<typeof PlanRows>) {
  const { asked, choices, counts, lowEvidence, notes, outcome, shares } = plan
  const sums = [
    ...(lowEvidence > 0 ? [`其中 ${lowEvidence} 个没有自己的往年线`] : []),
    ...(choices.length < asked.out + asked.reach + asked.match + asked.safe
      ? [`符合条件的只有 ${choices.length} 个`]
      : []),
  ]
  return (
    <div className="stack mt-2">
      <p className="note">{sharesText(shares)}</p>
      <LikedCount plan={plan} areGroups={areGroups} />
      <TierBar counts={counts} />
      {outcome && <OutcomeDots outcome={outcome} />}
      {notes.length > 0 && (
        <Notice kind="warn">
          <ul className="stack gap-2" aria-label="填之前请看">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {sums.length > 0 && <p className="soft">{sums.join('；')}。</p>}
      <PlanRows plan={plan} own={own} />
    </div>
  )
}
