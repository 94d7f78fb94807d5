import { useSearchParams } from 'react-router'
import { onDemand } from '#web/ui/onDemand.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { Component as IndexPage } from './SubjectPage.tsx'

const waiting = { waiting: <Loading rows={8} /> }
const Culist = onDemand(async () => (await import('./CulistPage.tsx')).Component, waiting)
const Cudetail = onDemand(async () => (await import('./CudetailPage.tsx')).Component, waiting)

/** The embedded variant has one address: the entrance, the schools, or with `cuHashId` one of them. */
export function Component() {
  const [search] = useSearchParams()
  if (search.has('cuHashId')) return <Cudetail />
  return search.get('page') === 'culist' ? <Culist /> : <IndexPage />
}
