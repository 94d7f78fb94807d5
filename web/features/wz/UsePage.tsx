import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { availableQuery } from '#web/features/goods/parts/goods.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { OneWz } from './OneWz.tsx'
import { WzRows } from './WzRows.tsx'

/** The user's consultations; `id` of the address opens one. What was sent stays theirs, with the package or without. */
export function UsePage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const { data: isHeld } = useQuery(availableQuery(GOODS.consultant))
  if (id !== null) return <OneWz key={id} wzId={id} />
  return (
    <>
      {isHeld === true && (
        <div className="mb-4">
          <LinkButton block to={paths.wz.index()}>
            再问一次
          </LinkButton>
        </div>
      )}
      <WzRows
        empty={
          <Empty
            title="还没有问诊"
            action={
              isHeld === false && (
                <LinkButton kind="primary" to={paths.wz.index()}>
                  看看怎么开通
                </LinkButton>
              )
            }
          >
            把志愿表发给顾问以后，进度和意见会收在这里。
          </Empty>
        }
      />
    </>
  )
}
