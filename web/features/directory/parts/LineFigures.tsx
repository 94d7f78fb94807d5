import { count } from '#web/ui/text/format.ts'
import styles from './LineFigures.module.css'

interface LineFiguresProps {
  /** `score` is left out where scores are not spoken of. */
  figures: readonly { name: string; rank: number | null; score?: number | null }[]
}

/** From hardest to easiest: ranks in large print, scores below, or in their place without a rank. */
export function LineFigures({ figures }: LineFiguresProps) {
  return (
    <dl className={`labels mb-3 ${styles.figures}`}>
      {figures.map(({ name, rank, score }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {rank === null && score != null ? (
              <>
                <strong className={`tabular ${styles.figure}`}>{count(score)}</strong> 分
                <small className="block small muted">位次暂无</small>
              </>
            ) : (
              <>
                <strong className={`tabular ${styles.figure}`}>{count(rank)}</strong> {rank !== null && '位'}
                {score !== undefined && (
                  <small className="block small muted">{score === null ? '分数暂无' : `${score} 分`}</small>
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
