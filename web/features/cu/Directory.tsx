import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getProvinceData } from '#contract/recommend.ts'
import { paths } from '#domain/paths.ts'
import { SCHOOL_SORTS } from '#web/client/calls/cu.ts'
import { withQuery } from '#web/client/with-query.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { useAddress } from '#web/client/use-address.ts'
import { reachSort } from '#web/features/chance/parts/reach-sort.ts'
import { CompareBar } from '#web/features/directory/parts/compared/CompareBar.tsx'
import { count } from '#web/ui/text/format.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { useCompared } from '#web/features/directory/parts/compared/use-compared.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { ListTools, ListTotal, SortPick, Tick } from '#web/ui/list/ListTools.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { useDesk } from '#web/ui/layout/use-desktop.ts'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { type SchoolFilters, SORT_NAMES, schoolParams } from './filters.ts'
import { schoolsQuery } from './queries.ts'
import styles from '#web/features/directory/parts/Directory.module.css'
import { SchoolCardRow, type ListedSchool } from './SchoolCardRow.tsx'

const FilterPopup = onDemand(async () => (await import('./FilterPopup.tsx')).FilterPopup, {
  close: ({ onClose }) => onClose(),
})
const SchoolGrid = onDemand(async () => (await import('./grid/SchoolGrid.tsx')).SchoolGrid, {
  waiting: <Loading rows={10} />,
})
const Comparison = onDemand(async () => (await import('./Comparison.tsx')).Comparison, {
  waiting: <Loading rows={10} />,
})

/** The directory of schools, or the comparison of those picked from it; the address holds which, and how. */
export function Directory() {
  const compared = useCompared()
  usePageTitle(compared.isOpen ? '大学对比' : undefined)
  return compared.isOpen ? (
    <Comparison ids={compared.ids} tooMany={compared.tooMany} onRemove={compared.toggle} />
  ) : (
    <SchoolList />
  )
}

/** What is missing behind the figures of the rows. */
function limitsOf({ name, data }: DataOf<typeof getProvinceData>): string {
  if (data.lines.length === 0) return `。还没有${name}的投档线，所以看不到各校的位次。`
  return data.starter ? `。现在装的是起步数据，${name}的专业只有一小部分。` : ''
}

function SchoolList() {
  const own = usePageContext()
  const [search, setParams] = useAddress()
  const filters = useMemo(() => schoolParams.read(search), [search])
  const { orders, sort } = reachSort<SchoolFilters['sort']>(SCHOOL_SORTS, filters.sort, 'line', own.rank)
  const query = useInfiniteQuery(schoolsQuery(own, { ...filters, sort }))
  const compared = useCompared()
  const [filtering, setFiltering] = useState(false)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const pick = ({ school }: ListedSchool): void => {
    setNames((held) => new Map(held).set(school.cuHashId, school.name))
    compared.toggle(school.cuHashId)
  }
  const { data: held } = useProvinceData(own.provinceId)
  const rows = query.data?.pages.flatMap(({ data }) => data.schools) ?? []
  const nameOf = (id: string): string =>
    names.get(id) ?? rows.find(({ school }) => school.cuHashId === id)?.school.name ?? '已选学校'
  const isDesk = useDesk()
  const pager = query.data?.pages[0]?.pager
  const total = pager?.total
  const order = query.data?.pages[0]?.data.order
  const marked = own.rank === null ? undefined : rows.find(({ forecast }) => forecast !== null)
  const active = schoolParams.count(filters)
  return (
    <div className={`${styles.directory} ${compared.ids.length > 0 ? 'roomy' : ''}`}>
      <CandidateBar context={own} />
      <div className={styles.tools}>
        <SearchBox
          label="按校名找大学"
          placeholder="校名，如 浙江工业"
          searched={filters.q}
          onSearch={(q) => setParams(schoolParams.write({ q }))}
        />
        <ListTools>
          <Button small onClick={() => setFiltering(true)}>
            {active > 0 ? `筛选（${active}）` : '筛选'}
          </Button>
          {order === 'level' || held?.data.lines.length === 0 ? (
            <SortPick
              orders={['level', 'name']}
              names={SORT_NAMES}
              value={sort === 'name' ? sort : 'level'}
              onChange={(next) =>
                setParams(schoolParams.write({ sort: next === 'name' ? next : 'line', reverse: false }))
              }
            />
          ) : (
            <SortPick
              // A column's order, where one stands by it.
              orders={orders.includes(sort) ? orders : [...orders, sort]}
              names={SORT_NAMES}
              value={sort}
              onChange={(next) => setParams(schoolParams.write({ sort: next, reverse: false }))}
            />
          )}
          {(marked !== undefined || (own.rank !== null && filters.reach)) && (
            <Tick checked={filters.reach} onChange={(reach) => setParams(schoolParams.write({ reach }))}>
              位次够得着的
            </Tick>
          )}
        </ListTools>
      </div>
      {total !== undefined && total > 0 && (
        <ListTotal>
          {count(total)} 所{order === 'level' && '，本科在前，其中 985、211、双一流先列'}
          {marked && '；“够得着”是录取概率 10% 以上，专项、定向这些不算在内'}
          {held && limitsOf(held)}
        </ListTotal>
      )}
      {isDesk && pager !== undefined && total !== undefined && total > 0 ? (
        <SchoolGrid
          own={own}
          filters={{ ...filters, sort }}
          total={total}
          size={pager.size}
          picked={compared.ids}
          onPick={pick}
          onOrder={(next) => setParams(schoolParams.write(next ?? { sort: 'reach', reverse: false }))}
        />
      ) : (
        <EndlessList
          query={query}
          itemsOf={({ data }) => data.schools}
          keyOf={({ school }) => school.cuHashId}
          empty={
            <Empty
              title="没有符合条件的大学"
              action={
                <Button
                  kind="primary"
                  onClick={() =>
                    setParams(schoolParams.write({ ...schoolParams.clear(filters), q: '', reach: false }))
                  }
                >
                  清空条件
                </Button>
              }
            >
              <p>
                放宽筛选再看；记不清全名，就用
                <Link to={withQuery(paths.search.index(), { q: filters.q })}>搜索</Link>
                ，简称和拼音都认得。名录按教育部公布的高校名单收录。
              </p>
            </Empty>
          }
        >
          {(row) => (
            <SchoolCardRow
              row={row}
              rank={own.rank}
              picked={compared.ids.includes(row.school.cuHashId)}
              onPick={() => pick(row)}
            />
          )}
        </EndlessList>
      )}
      {rows.length > 0 && (
        <SourcesNote sources={query.data?.pages[0]?.data.sources ?? []}>
          预计的位次由选考在线按这些投档线推算。
        </SourcesNote>
      )}
      <CompareBar names={compared.ids.map(nameOf)} onClear={compared.clear} onOpen={compared.open} />
      {filtering && (
        <FilterPopup
          filters={filters}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            setFiltering(false)
            setParams(schoolParams.write(next))
          }}
        />
      )}
    </div>
  )
}
