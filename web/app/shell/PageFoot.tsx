import { useQuery } from '@tanstack/react-query'
import { Filings } from '#web/features/about/parts/Filings.tsx'
import { aboutQuery } from '#web/features/about/parts/queries.ts'

/** At the end of every page: who runs the product and its filings; nothing where nothing is told. */
export function PageFoot() {
  const { data } = useQuery(aboutQuery)
  if (data === undefined || (data.operator ?? data.icp ?? data.police) === null) return null
  return (
    <footer className="screen-only row wrap gap-2 weak links mt-4">
      <Filings about={data} />
    </footer>
  )
}
