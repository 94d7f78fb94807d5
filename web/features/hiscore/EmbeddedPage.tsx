import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { choiceIn } from '#web/client/useAddress.ts'
import { onDemand } from '#web/ui/onDemand.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { Component as IndexPage } from './HiscorePage.tsx'

const waiting = { waiting: <Loading rows={8} /> }
const PAGES = [
  'home',
  'batch',
  'notice',
  'advanced',
  'grade',
  'major',
  'majorNotice',
  'majorList',
  'majorResult',
] as const
const pages: Readonly<Record<(typeof PAGES)[number] | 'index', ComponentType>> = {
  index: IndexPage,
  home: onDemand(async () => (await import('./HomePage.tsx')).Component, waiting),
  batch: onDemand(async () => (await import('./BatchPage.tsx')).Component, waiting),
  notice: onDemand(async () => (await import('./NoticePage.tsx')).Component, waiting),
  advanced: onDemand(async () => (await import('./AdvancedPage.tsx')).Component, waiting),
  grade: onDemand(async () => (await import('./GradePage.tsx')).Component, waiting),
  major: onDemand(async () => (await import('./MajorPage.tsx')).Component, waiting),
  majorNotice: onDemand(async () => (await import('./MajorNoticePage.tsx')).Component, waiting),
  majorList: onDemand(async () => (await import('./MajorListPage.tsx')).Component, waiting),
  majorResult: onDemand(async () => (await import('./MajorResultPage.tsx')).Component, waiting),
}

/** The embedded variant has one address: the entrance, or with `page` one of the others. */
export function Component() {
  const [search] = useSearchParams()
  const page = choiceIn(PAGES, search.get('page')) ?? 'index'
  // Another province has other batches, and takes the one that was named out of the address.
  const Page = pages[page === 'majorList' && !search.has('batchId') ? 'major' : page]
  return <Page />
}
