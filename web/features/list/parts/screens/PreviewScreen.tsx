import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/features/account/parts/session.ts'
import { CopySheet } from '#web/features/list/sheet/CopySheet.tsx'
import { MadeOfList } from '#web/features/list/MadeOfList.tsx'
import { sheetQuery } from '#web/features/list/queries.ts'
import { type SheetKey, keptSheet } from '#web/features/list/sheet/sheet-store.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { useWhich } from '#web/features/list/parts/frame/use-filters.ts'

/** The list as the authority's form asks for it, to be copied from with the form open elsewhere. */
export function PreviewScreen() {
  const frame = useFrame()
  const provinceId = useProvinceId()
  const { user } = useSession()
  const { batch, list } = useWhich()
  const [search] = useSearchParams()
  // As the address names it: without a network nobody tells which batch the season is in.
  const named = search.get('batch')
  const key: SheetKey = { accountId: user?.hashId ?? '', provinceId, batch: named, list }
  const query = useQuery({
    ...sheetQuery(frame.list, provinceId, batch, list),
    // Who comes back to the tab without a network copies on.
    initialData: () => keptSheet(key).get(),
    initialDataUpdatedAt: 0,
    refetchOnReconnect: true,
  })
  const { data, isError } = query
  useEffect(() => {
    if (data !== undefined)
      keptSheet({ accountId: user?.hashId ?? '', provinceId, batch: named, list }).set(data)
  }, [data, user?.hashId, provinceId, named, list])
  return (
    <MadeOfList
      query={query}
      which={{ batch, list }}
      refused="还没有可以照着填的"
      empty="填好志愿表，再到这里照着抄进考试院的网站。"
      isEmpty={({ rows }) => rows.length === 0}
    >
      {(sheet) => (
        <CopySheet key={sheet.id} sheet={sheet} isOld={isError} onRetry={() => void query.refetch()} />
      )}
    </MadeOfList>
  )
}
