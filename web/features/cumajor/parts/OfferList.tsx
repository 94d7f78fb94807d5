import { adviceText } from '#domain/advice.ts'
import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OffersData } from '#contract/cumajor.ts'
import type { Pager } from '#contract/endpoint.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { CUMAJOR_OFFER_SORTS } from '#web/client/calls/cumajor.ts'
import { OfferCard } from '#web/features/directory/parts/OfferCard.tsx'
import { bothYears, talliesText } from '#web/features/directory/parts/tallies.ts'
import { reachSort } from '#web/features/chance/parts/reach-sort.ts'
import type { PageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { ListTools, ListTotal, SortPick, Tick } from '#web/ui/list/ListTools.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { count } from '#web/ui/text/format.ts'
import { OFFER_SORTS, type OfferFilters, offerParams } from './offer-filters.ts'

const FilterPopup = onDemand(async () => (await import('./FilterPopup.tsx')).FilterPopup, {
  close: ({ onClose }) => onClose(),
})

/** How the two kinds of units are called: those of what is asked for itself, and those of a wider choice. */
interface Words {
  own: string
  wide: string
  /** One of the wider kind, as it is counted. */
  wideUnit: string
  /** Said above those. */
  wideNote: ReactNode
  /** Cards need not repeat the name of their unit, which is the page's. */
  isOneMajor: boolean
}

interface OfferListProps<Data extends OffersData> {
  query: UseInfiniteQueryResult<InfiniteData<{ data: Data; pager?: Pager }>>
  own: PageContext
  filters: OfferFilters
  onFilters: (next: OfferFilters) => void
  words: Words
}

/** Units of schools with lines and chance, narrowed and ordered; those of a wider choice stand apart. */
export function OfferList<Data extends OffersData>(props: OfferListProps<Data>) {
  const { query, own, filters, onFilters: apply, words } = props
  const [filtering, setFiltering] = useState(false)
  const first = query.data?.pages[0]
  const { orders, sort } = reachSort(CUMAJOR_OFFER_SORTS, filters.sort, 'rank', own.rank)
  const nothing = first !== undefined && first.data.counts.own + first.data.counts.wide === 0
  const active = offerParams.count(filters)
  const narrowed = active > 0 || filters.open || filters.reach
  const unit = filters.kind === 'wide' ? words.wideUnit : '招生专业'
  return (
    <>
      {!nothing && <AdviceNotice advice={first?.data.advice} />}
      {first && first.data.counts.wide > 0 && (
        <Choices
          look="segments"
          label="怎么招生"
          hideLabel
          options={[
            { value: 'own', text: `${words.own} ${first.data.counts.own}` },
            { value: 'wide', text: `${words.wide} ${first.data.counts.wide}` },
          ]}
          value={[filters.kind]}
          onChange={([kind]) => apply({ ...filters, kind: kind === 'wide' ? 'wide' : 'own' })}
        />
      )}
      {filters.kind === 'wide' && first && <Notice>{words.wideNote}</Notice>}
      <ListTools>
        <Button small onClick={() => setFiltering(true)}>
          {active > 0 ? `筛选（${active}）` : '筛选'}
        </Button>
        <SortPick
          orders={orders}
          names={OFFER_SORTS}
          value={sort}
          onChange={(next) => apply({ ...filters, sort: next })}
        />
        {own.subjects.length > 0 && (
          <Tick checked={filters.open} onChange={(open) => apply({ ...filters, open })}>
            选科能报的
          </Tick>
        )}
        {own.rank !== null && (
          <Tick checked={filters.reach} onChange={(reach) => apply({ ...filters, reach })}>
            位次够得着的
          </Tick>
        )}
      </ListTools>
      {first?.pager !== undefined && first.pager.total > 0 && (
        <ListTotal>
          {count(first.pager.total)} 个{unit}
          {!narrowed && bothYears(first.data) && `（${talliesText(first.data, unit)}，两年都有的只列一次）`}
        </ListTotal>
      )}
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.offers.map((offer) => ({ offer, sources: data.sources }))}
        keyOf={({ offer }) => offer.majorId}
        empty={
          <Empty
            title={narrowed && !nothing ? '没有符合条件的学校' : '没有这个专业的投档线'}
            {...(narrowed && !nothing
              ? {
                  action: (
                    <Button
                      kind="primary"
                      onClick={() => apply({ ...offerParams.clear(filters), open: false, reach: false })}
                    >
                      清空筛选
                    </Button>
                  ),
                }
              : nothing
                ? {
                    action: (
                      <LinkButton kind="primary" to={own.to(paths.hiscore.home())}>
                        查控制线和一分一段
                      </LinkButton>
                    ),
                  }
                : {})}
          >
            {nothing
              ? (adviceText(first.data.advice) ??
                '可能这个批次没有学校招它。以省教育考试院公布的招生计划为准。')
              : narrowed
                ? '去掉一些条件再看。'
                : '没有学校单独招这个专业，可以看上面的大类招生。'}
          </Empty>
        }
      >
        {({ offer, sources }) => (
          <OfferCard
            offer={offer}
            sources={sources}
            ownRank={own.rank}
            ownSubjects={subjectMask(own.subjects)}
            {...(words.isOneMajor ? { about: 'major' as const } : {})}
          />
        )}
      </EndlessList>
      {filtering && first && (
        <FilterPopup
          filters={filters}
          options={first.data.options}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            setFiltering(false)
            apply(next)
          }}
        />
      )}
    </>
  )
}
