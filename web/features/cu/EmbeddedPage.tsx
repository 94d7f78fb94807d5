import { useSearchParams } from 'react-router'
import { onDemand } from '#web/ui/onDemand.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { Directory } from './Directory.tsx'
import { type EmbeddedSchoolPage, isEmbeddedPage } from './schoolLink.ts'

const waiting = { waiting: <Loading rows={8} /> }
const pages: Readonly<Record<EmbeddedSchoolPage, ReturnType<typeof onDemand<object>>>> = {
  detail: onDemand(async () => (await import('./DetailPage.tsx')).Component, waiting),
  intro: onDemand(async () => (await import('./IntroPage.tsx')).Component, waiting),
  subject: onDemand(async () => (await import('./SubjectPage.tsx')).Component, waiting),
  charter: onDemand(async () => (await import('./CharterPage.tsx')).Component, waiting),
  news: onDemand(async () => (await import('./NewsPage.tsx')).Component, waiting),
  contact: onDemand(async () => (await import('./ContactPage.tsx')).Component, waiting),
}

/** The embedded variant has one address: the directory, or with `cuHashId` a page of that school. */
export function Component() {
  const [search] = useSearchParams()
  const page = search.get('page')
  if (search.get('cuHashId') === null) return <Directory />
  const Page = pages[isEmbeddedPage(page) ? page : 'detail']
  return <Page />
}
