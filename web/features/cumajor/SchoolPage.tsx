import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { subjectMask } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { CUMAJOR_OFFER_SORTS } from '#web/client/calls/cumajor.ts'
import { withQuery } from '#web/client/with-query.ts'
import { isMissing } from '#web/client/errors.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useAddress } from '#web/client/use-address.ts'
import { count } from '#web/ui/format.ts'
import { OfferCard } from '#web/features/directory/parts/OfferCard.tsx'
import { reachSort } from '#web/features/recommend/parts/reach-sort.ts'
import { bothYears, talliesText } from '#web/features/directory/parts/tallies.ts'
import { CandidateBar } from '#web/features/recommend/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/recommend/parts/use-page-context.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { ListTools, ListTotal, SortPick, Tick } from '#web/ui/ListTools.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Empty, Loading } from '#web/ui/Status.tsx'
import { OFFER_SORTS, type OfferFilters, offerParams } from './filters.ts'
import { MajorHead, NoMajor, useMajorHashId } from './MajorFrame.tsx'
import { offersQuery } from './queries.ts'

const FilterPopup = onDemand(async () => (await import('./FilterPopup.tsx')).FilterPopup, {
  close: ({ onClose }) => onClose(),
})

/** Who offers a major in the student's province, with lines and chance; units of its whole category stand apart. */
export function Component() {
  const own = usePageContext()
  const majorHashId = useMajorHashId()
  const [search, setParams] = useAddress()
  const read = offerParams.read(search)
  const { orders, sort } = reachSort(CUMAJOR_OFFER_SORTS, read.sort, 'rank', own.rank)
  const filters = { ...read, sort }
  const canCut = own.subjects.length > 0
  const query = useInfiniteQuery(offersQuery(majorHashId, own, filters))
  const [filtering, setFiltering] = useState(false)
  const first = query.data?.pages[0]
  usePageTitle(first && `${first.data.major.name}开设学校`)
  if (isMissing(query.error)) return <NoMajor />
  const apply = (next: OfferFilters): void => setParams(offerParams.write(next))
  const nothing = first !== undefined && first.data.counts.own + first.data.counts.wide === 0
  const active = offerParams.count(filters)
  const narrowed = active > 0 || filters.open || filters.reach
  return (
    <>
      {first ? <MajorHead major={first.data.major} page="school" /> : <Loading rows={2} />}
      <CandidateBar asked={own} />
      {first?.data.notice != null && !nothing && <Notice kind="warn">{first.data.notice}</Notice>}
      {first && first.data.counts.wide > 0 && (
        <Choices
          look="segments"
          label="怎么招生"
          hideLabel
          options={[
            { value: 'own', text: `本专业招生 ${first.data.counts.own}` },
            { value: 'wide', text: `大类招生 ${first.data.counts.wide}` },
          ]}
          value={[filters.kind]}
          onChange={([kind]) => apply({ ...filters, kind: kind === 'wide' ? 'wide' : 'own' })}
        />
      )}
      {filters.kind === 'wide' && first && (
        <Notice>
          这些投档单位按“{first.data.major.category}”整类，或含{first.data.major.name}
          的几个专业一起招生，入学后再分流。能不能分到{first.data.major.name}，看该校的分流办法和名额。
        </Notice>
      )}
      <ListTools>
        <Button small onClick={() => setFiltering(true)}>
          {active > 0 ? `筛选（${active}）` : '筛选'}
        </Button>
        <SortPick
          orders={orders}
          names={OFFER_SORTS}
          value={filters.sort}
          onChange={(sort) => apply({ ...filters, sort })}
        />
        {canCut && (
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
          {count(first.pager.total)} 个{filters.kind === 'wide' ? '大类' : '招生专业'}
          {!narrowed &&
            bothYears(first.data) &&
            `（${talliesText(first.data, filters.kind === 'wide' ? '大类' : '招生专业')}，两年都有的只列一次）`}
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
              : {})}
          >
            {nothing
              ? (first.data.notice ?? '可能这个批次没有学校招它。以省教育考试院公布的招生计划为准。')
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
            about="major"
          />
        )}
      </EndlessList>
      {first && (
        <LinkButton
          block
          kind="primary"
          to={withQuery(paths.apprecsim.conditionMajors(), { add: first.data.major.code })}
        >
          把{first.data.major.name}设为意向专业，去模拟
        </LinkButton>
      )}
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
