import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { useFrame } from './parts/frame/frame.ts'

interface MadeOfListProps<T> {
  query: UseQueryResult<T>
  /** Of which batch and list, as the address says. */
  which: { batch: string | null; list: string | null }
  /** Said where it cannot be made: the answer tells why. */
  refused: string
  /** Said of an empty list: what it is for, once it is filled. */
  empty: string
  isEmpty: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** What is made of a list; where it cannot be made, or the list is empty, where to go on. */
export function MadeOfList<T>({ query, which, refused, empty, isEmpty, children }: MadeOfListProps<T>) {
  const frame = useFrame()
  if (query.error instanceof RefusedCall && query.data === undefined) {
    return (
      <Empty
        title={refused}
        action={
          <LinkButton kind="primary" to={frame.index()}>
            回到{frame.name}
          </LinkButton>
        }
      >
        {errorMessage(query.error)}
      </Empty>
    )
  }
  return (
    <QueryView query={query}>
      {(data) =>
        isEmpty(data) ? (
          <Empty
            title="志愿表还是空的"
            action={
              <LinkButton kind="primary" to={withQuery(frame.check(), which)}>
                去填志愿表
              </LinkButton>
            }
          >
            {empty}
          </Empty>
        ) : (
          children(data)
        )
      }
    </QueryView>
  )
}
