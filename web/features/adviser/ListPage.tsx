import { ContentList } from '#web/features/content/parts/ContentList.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Empty } from '#web/ui/state/Status.tsx'

/** What the operator has written of the advisers. */
export function ListPage() {
  const provinceId = useProvinceId()
  return (
    <ContentList
      asked={{ kind: 'mentor', provinceId }}
      empty={<Empty title="还没有顾问的介绍">介绍发布以后会列在这里，写明姓名、经历和依据。</Empty>}
    />
  )
}
