import type { ReactNode } from 'react'
import { CAPACITY_UNKNOWN } from '#domain/filing/capacity.ts'
import type { ListDraft } from '#web/features/list/parts/draft/list-draft.ts'
import { type ResultFilters, filteredLink } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

interface EmptyListProps {
  saved: ListDraft['saved']
  filters: ResultFilters
  /** The way to have it filled; null: it cannot be. */
  fill: ReactNode
}

/** A list without choices, and the two ways to its first ones. */
export function EmptyList({ saved, filters, fill }: EmptyListProps) {
  const { result, bring } = useFrame()
  const { beyond, unfillable } = saved
  return (
    <Empty
      title="志愿表还是空的"
      action={
        <>
          {fill}
          <LinkButton kind={fill === null ? 'primary' : 'plain'} to={filteredLink(result(), filters)}>
            {fill === null ? '按位次查，自己挑' : '自己去挑'}
          </LinkButton>
          {bring !== null && (
            <LinkButton to={withQuery(bring(), { batch: filters.batch })}>已有志愿表？读进来看看</LinkButton>
          )}
        </>
      }
    >
      {saved.capacityKnown
        ? `本批次最多填 ${saved.capacity} 个志愿。`
        : `${CAPACITY_UNKNOWN}，以考试院公布的为准。`}
      {unfillable ??
        (beyond === null
          ? '可以先自动填充，再按自己的喜好增减和排序。'
          : `照往年的线，这一批多半一个也投不上${beyond.later.length > 0 ? '，先填后面的批次' : ''}。`)}
    </Empty>
  )
}
