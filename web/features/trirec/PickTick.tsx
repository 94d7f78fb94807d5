import { MOST_PICKS, type Own, type ExpectedAtSchool, pickOf, withPick } from '#domain/trirec/own.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import type { OwnParts } from './use-own.ts'
import styles from './trirec.module.css'

interface PickTickProps {
  school: string
  own: Own
  /** What is expected there, where that was said before it was picked. */
  said?: Partial<ExpectedAtSchool>
  onChange: (parts: OwnParts) => void
}

/** Puts a school on the short list, or takes it off. */
export function PickTick({ school, own, said = {}, onChange }: PickTickProps) {
  const isPicked = pickOf(own, school) !== undefined
  const change = (): void => {
    if (!isPicked && own.picks.length >= MOST_PICKS) {
      void toast(`候选最多 ${MOST_PICKS} 所，先去掉一所`)
      return
    }
    onChange({ picks: withPick(own, school, isPicked ? null : said) })
  }
  return (
    <label className={`middle weak gap-1 touch screen-only ${styles.pick}`}>
      <input type="checkbox" checked={isPicked} onChange={change} aria-label={`候选 ${school}`} />
      <span aria-hidden="true">候选</span>
    </label>
  )
}
