import type { ListCheck } from '#contract/list.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { percent } from '#web/ui/text/format.ts'

type Offer = ListCheck['issues'][number]['offer']

export interface OfferedProps {
  offer: Offer
  /** Choices that the list still takes. */
  room: number
  disabled: boolean
  onAdd: (offer: Offer) => void
}

/** Choices that mend what the check found, added by one tap. */
export function Offered({ offer, room, disabled, onAdd }: OfferedProps) {
  if (offer.length === 0) return null
  return (
    <div className="mt-1">
      <p className="soft">
        可以加：
        {offer
          .map(
            ({ schoolName, unitName, row }) =>
              `${schoolName} ${unitName}${row?.probability == null ? '' : `（${percent(row.probability)}）`}`,
          )
          .join('、')}
      </p>
      {room < offer.length ? (
        <p className="weak">志愿表满了：先移除 {offer.length - Math.max(0, room)} 个再加。</p>
      ) : (
        <Button small disabled={disabled} onClick={() => onAdd(offer)}>
          加上这 {offer.length} 个
        </Button>
      )}
    </div>
  )
}
