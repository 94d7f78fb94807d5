import { useSearchParams } from 'react-router'
import { onDemand } from '#web/ui/onDemand.tsx'
import { Loading } from '#web/ui/Status.tsx'

const waiting = { waiting: <Loading rows={8} /> }
const Tree = onDemand(async () => (await import('./MajorsPage.tsx')).Component, waiting)
const Culist = onDemand(async () => (await import('./CulistPage.tsx')).Component, waiting)
const JobClass = onDemand(async () => (await import('./CumajorTypesPage.tsx')).Component, waiting)
const Type = onDemand(async () => (await import('./CumajorTypePage.tsx')).Component, waiting)

/** The embedded variant has one address: the tree, or what its query names. */
export function Component() {
  const [search] = useSearchParams()
  if (search.has('majorTypeCode')) return <Type />
  if (search.has('jobClassCode')) return <JobClass />
  return search.get('page') === 'culist' ? <Culist /> : <Tree />
}
