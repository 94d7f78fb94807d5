import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '#web/client/page-title.ts'
import { useNamed } from '#web/client/use-address.ts'
import { Empty } from '#web/ui/state/Status.tsx'
import { WayHome } from '#web/ui/link/WayHome.tsx'
import { InstrumentFacts } from './parts/InstrumentFacts.tsx'
import { instrumentQuery } from './parts/queries.ts'

/** What one test is built on and how well it measures; everybody may read it. */
export function InstrumentPage() {
  const instrument = useNamed('instrument')
  const { data } = useQuery(instrumentQuery(instrument))
  usePageTitle(data?.title)
  return (
    <InstrumentFacts instrument={instrument} missing={<Empty title="没有这份测评" action={<WayHome />} />} />
  )
}
