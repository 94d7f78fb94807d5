import { Link } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHiscore } from '#contract/hiscore.ts'
import { paths } from '#web/app/paths.ts'
import styles from './hiscore.module.css'

interface BatchNavProps {
  years: DataOf<typeof getHiscore>['years']
  current: string | undefined
}

/** The batches of every year, to list the majors of. */
export function BatchNav({ years, current }: BatchNavProps) {
  const batches = years.flatMap((each) => each.batches)
  if (batches.length < 2) return null
  const names = new Set(batches.map(({ batch }) => batch))
  const tracks = new Set(batches.map(({ track }) => track))
  return (
    <nav className={styles.nav} aria-label="年份和批次">
      {batches.map(({ batchId, year, batch, track }) => (
        <Link
          key={batchId}
          to={paths.hiscore.majorList({ batchId })}
          replace
          {...(batchId === current ? { 'aria-current': 'page' as const } : {})}
        >
          {[year, names.size > 1 ? batch : '', tracks.size > 1 ? track : ''].filter(Boolean).join(' ')}
        </Link>
      ))}
    </nav>
  )
}
