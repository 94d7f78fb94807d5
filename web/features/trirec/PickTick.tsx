import { type Own, type ExpectedAtSchool, pickOf, pickProblem, withPick } from '#domain/trirec/own.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import type { Trinity, TrinitySchool } from './queries.ts'
import type { OwnParts } from './use-own.ts'
import styles from './trirec.module.css'
import { kindsOf } from './words.ts'

interface PickTickProps {
  school: TrinitySchool
  trinity: Trinity
  own: Own
  /** What is expected there, where that was said before it was picked. */
  said?: Partial<ExpectedAtSchool>
  onChange: (parts: OwnParts) => void
}

/** Puts a school on the short list, or takes it off. */
export function PickTick({ school: { name, kind }, trinity, own, said = {}, onChange }: PickTickProps) {
  const isPicked = pickOf(own, name) !== undefined
  const change = (): void => {
    const problem = isPicked ? undefined : pickProblem(own, kind, kindsOf(trinity))
    if (problem !== undefined) void toast(problem)
    else onChange({ picks: withPick(own, name, isPicked ? null : said) })
  }
  return (
    <label className={`middle weak gap-1 touch screen-only ${styles.pick}`}>
      <input type="checkbox" checked={isPicked} onChange={change} aria-label={`候选 ${name}`} />
      <span aria-hidden="true">候选</span>
    </label>
  )
}
