import { usePageTitle } from '#web/client/page-title.ts'
import { useCompared } from '#web/features/directory/parts/compared/use-compared.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { MajorList } from './MajorList.tsx'

const Comparison = onDemand(async () => (await import('./Comparison.tsx')).Comparison, {
  waiting: <Loading rows={10} />,
})

/** Majors with what it took to get in, or the comparison of those picked from them; the address holds which, and how. */
export function CumajorPage() {
  const compared = useCompared()
  usePageTitle(compared.isOpen ? '专业对比' : undefined)
  return compared.isOpen ? (
    <Comparison ids={compared.ids} tooMany={compared.tooMany} onRemove={compared.toggle} />
  ) : (
    <MajorList />
  )
}
