import { adviceText } from '#domain/advice.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OfferSort } from '#contract/cu.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { paths } from '#domain/paths.ts'
import { OFFER_SORTS } from '#web/client/calls/cu.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { oneOf, flag, searchParams, text } from '#web/client/search-params.ts'
import { useAddress } from '#web/client/use-address.ts'
import { count } from '#web/ui/text/format.ts'
import { OfferCard } from '#web/features/directory/parts/OfferCard.tsx'
import { reachSort } from '#web/features/chance/parts/reach-sort.ts'
import { bothYears, talliesText } from '#web/features/directory/parts/tallies.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { ListTools, ListTotal, SortPick, Tick } from '#web/ui/list/ListTools.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { offersQuery, yearsQuery } from './queries.ts'
import type { SchoolInfo } from './SchoolFrame.tsx'
import { SchoolPlan } from './SchoolPlan.tsx'

const SORT_NAMES: Readonly<Record<OfferSort, string>> = {
  reach: '够得着的在前',
  line: '最难考的在前',
  easy: '最容易的在前',
  fee: '学费低的在前',
  plan: '招生多的在前',
}

/** What narrows and orders the units; `campus`: all of the page is of it; `open`: only what the student's subjects open. */
const unitParams = searchParams({ campus: text(), q: text(), open: flag, sort: oneOf(OFFER_SORTS, 'reach') })

/** The units of a school in the student's province, searched and ordered; the address holds how. */
export function Units({ school, own }: { school: SchoolInfo; own: Candidate }) {
  const [search, setParams] = useAddress()
  const { sort: wanted, campus, q, ...asked } = unitParams.read(search)
  const { orders, sort } = reachSort(OFFER_SORTS, wanted, 'line', own.rank)
  const canCut = own.subjects.length > 0
  const open = canCut && asked.open
  const { data: years } = useQuery(yearsQuery(school.cuHashId, own, campus))
  const word = unitWord(years?.unitKind ?? null)
  const query = useInfiniteQuery(offersQuery(school.cuHashId, own, { campus, q, open, sort }))
  const total = query.data?.pages[0]?.pager?.total
  const narrowed = q !== '' || open
  // Without any lines in the province its plan says at least what the school takes.
  if (years?.batch === null) return <SchoolPlan school={school} own={own} q={q} />
  return (
    <section aria-labelledby="units">
      <h2 id="units" className="anchor mt-5 mx-1 mb-2">
        每个{word}的分数线
      </h2>
      <SearchBox
        label={`在这所学校里找${word}`}
        placeholder={word === '专业' ? '专业名，如 计算机' : '组号，如 02'}
        searched={q}
        onSearch={(text) => setParams({ q: text })}
      />
      <ListTools>
        <SortPick
          orders={orders}
          names={SORT_NAMES}
          value={sort}
          onChange={(next) => setParams(unitParams.write({ sort: next }))}
        />
        {canCut && (
          <Tick checked={open} onChange={(only) => setParams(unitParams.write({ open: only }))}>
            只看我的选科能报的
          </Tick>
        )}
      </ListTools>
      {total !== undefined && total > 0 && (
        <ListTotal>
          {narrowed ? '找到' : '共'} {count(total)} 个
          {!narrowed && bothYears(years) && `（${talliesText(years, word)}，两年都有的只列一次）`}
        </ListTotal>
      )}
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.list.map((offer) => ({ offer, sources: data.sources }))}
        keyOf={({ offer }) => offer.majorId}
        empty={
          <Empty
            title={narrowed ? `没有符合条件的${word}` : '没有这所学校的投档线'}
            {...(narrowed ? {} : { action: <LinkButton to={paths.cu.index()}>看看别的大学</LinkButton> })}
          >
            {narrowed
              ? '换个说法，或去掉筛选再看。'
              : (adviceText(query.data?.pages[0]?.data.advice ?? []) ??
                '它在这个省招不招，以省教育考试院公布的招生计划为准。')}
          </Empty>
        }
      >
        {({ offer, sources }) => (
          <OfferCard
            offer={offer}
            sources={sources}
            ownRank={own.rank}
            ownSubjects={subjectMask(own.subjects)}
            about="school"
            pageSchool={school.name}
          />
        )}
      </EndlessList>
      <LinkButton block kind="primary" to={paths.apprecsim.index()}>
        用我的成绩算录取概率
      </LinkButton>
    </section>
  )
}
