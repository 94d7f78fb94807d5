import { useSearchParams } from 'react-router'
import { onDemand } from '#web/ui/onDemand.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { Component as IndexPage } from './CumajorPage.tsx'

const waiting = { waiting: <Loading rows={8} /> }
const Intro = onDemand(async () => (await import('./IntroPage.tsx')).Component, waiting)
const Schools = onDemand(async () => (await import('./SchoolPage.tsx')).Component, waiting)
const Relatives = onDemand(async () => (await import('./MajorPage.tsx')).Component, waiting)

/** The embedded variant has one address: the list, or with `majorHashId` a page of that major. */
export function Component() {
  const [search] = useSearchParams()
  if (!search.has('majorHashId')) return <IndexPage />
  const page = search.get('page')
  if (page === 'school') return <Schools />
  return page === 'major' ? <Relatives /> : <Intro />
}
