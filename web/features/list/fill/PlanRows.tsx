import type { FilledPlan } from '#contract/list.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { TierBadge } from '#web/features/chance/parts/Tier.tsx'
import { remarks } from '#web/features/list/parts/rows/unit-text.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from './Plans.module.css'

/** How many of a plan's additions are liked, and how many stand behind them; before anything is added. */
export function LikedCount({
  plan: { added, beyondLiked },
  areGroups,
}: {
  plan: FilledPlan
  /** Whether groups are filed, of which not all majors are known. */
  areGroups: boolean
}) {
  if (beyondLiked === null || beyondLiked.length === 0) return null
  return (
    <p className="note strong">
      喜欢的专业 {added.length - beyondLiked.length} 个 · 补上 {beyondLiked.length} 个
      {areGroups && '（组内没有、或不知道有没有喜欢的专业）'}
    </p>
  )
}

interface PlanRowsProps {
  plan: FilledPlan
  /** Ids of the choices on the list. */
  own: ReadonlySet<string>
}

/** The rows of a plan; what stands behind the majors that were named is a block of its own. */
export function PlanRows({ plan: { choices, beyondLiked }, own }: PlanRowsProps) {
  const beyond = new Set(beyondLiked ?? [])
  const last = [...choices].reverse().findIndex(({ majorId }) => !beyond.has(majorId))
  const behind = last < 0 ? 0 : choices.length - last
  const block = choices.slice(behind)
  return (
    <>
      <Rows choices={choices.slice(0, behind)} from={1} own={own} beyond={beyond} />
      {block.length > 0 && behind > 0 && (
        <section aria-label="补上的">
          <p className="strong mb-1">下面 {block.length} 个是补上的</p>
          <Rows choices={block} from={behind + 1} own={own} beyond={beyond} />
        </section>
      )}
      {behind === 0 && <Rows choices={block} from={1} own={own} beyond={beyond} />}
    </>
  )
}

interface RowsProps extends Pick<PlanRowsProps, 'own'> {
  choices: FilledPlan['choices']
  /** The place of the first, from 1. */
  from: number
  beyond: ReadonlySet<string>
}

function Rows({ choices, from, own, beyond }: RowsProps) {
  return (
    <ol className="list" start={from}>
      {choices.map(({ majorId, row, schoolName, unitName, why }, at) => (
        <li key={majorId} className={`row top gap-2 note ${styles.row}`}>
          <span className={`weak tabular ${styles.number}`}>{from + at}</span>
          <div className="grow">
            <p className="strong">{schoolName}</p>
            <p>{unitName}</p>
            <p className="tags mt-1">
              {row && <TierBadge probability={row.probability} tier={row.tier} />}
              {own.has(majorId) && <Tag>原有</Tag>}
              {beyond.has(majorId) && <Tag>补上</Tag>}
              {row && [levelText(row.level), ...remarks(row)].map((mark) => <Tag key={mark}>{mark}</Tag>)}
            </p>
            {why !== null && <p className="soft">{why}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
