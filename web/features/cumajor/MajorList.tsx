import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CumajorSort } from '#contract/cumajor.ts'
import type { MajorCard } from '#contract/directory.ts'
import { CUMAJOR_SORTS } from '#web/client/calls/cumajor.ts'
import { useAddress } from '#web/client/use-address.ts'
import { CatalogueFields } from '#web/features/directory/parts/CatalogueFields.tsx'
import { CompareBar } from '#web/features/directory/parts/compared/CompareBar.tsx'
import { CompareTick, EntryRow } from '#web/features/directory/parts/EntryRow.tsx'
import { count } from '#web/ui/text/format.ts'
import { MajorChance } from '#web/features/directory/parts/MajorChance.tsx'
import { figuresText } from '#web/features/directory/parts/major-figures.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { useCompared } from '#web/features/directory/parts/compared/use-compared.ts'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { ListTotal, SortPick } from '#web/ui/list/ListTools.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { useDesk } from '#web/ui/layout/use-desktop.ts'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import styles from '#web/features/directory/parts/Directory.module.css'
import { LIST_SORTS, listParams } from './filters.ts'
import { listQuery } from './queries.ts'

const MajorGrid = onDemand(async () => (await import('./grid/MajorGrid.tsx')).MajorGrid, {
  waiting: <Loading rows={10} />,
})

const ORDERS: readonly CumajorSort[] = CUMAJOR_SORTS

/** Majors with what it took to get in, coloured by the student's chance, to pick up to four from. */
export function MajorList() {
  const own = usePageContext()
  const [search, setParams] = useAddress()
  const filters = useMemo(() => listParams.read(search), [search])
  const query = useInfiniteQuery(listQuery(own, filters))
  const compared = useCompared()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const pick = ({ majorHashId, name }: MajorCard): void => {
    setNames((held) => new Map(held).set(majorHashId, name))
    compared.toggle(majorHashId)
  }
  const isDesk = useDesk()
  const { sort } = filters
  const first = query.data?.pages[0]
  const pager = first?.pager
  const rows = query.data?.pages.flatMap(({ data }) => data.majors) ?? []
  const nameOf = (id: string): string =>
    names.get(id) ?? rows.find(({ major }) => major.majorHashId === id)?.major.name ?? '已选专业'
  return (
    <div className={`${styles.directory} ${compared.ids.length > 0 ? 'roomy' : ''}`}>
      <CandidateBar context={own} />
      <div className={styles.tools}>
        <SearchBox
          label="按名称找专业"
          placeholder="专业名，如 临床医学"
          searched={filters.q}
          onSearch={(q) => setParams({ q })}
        />
        <CatalogueFields place={filters} onChange={setParams}>
          <SortPick
            // A column's order, where one stands by it.
            orders={ORDERS.includes(sort) ? ORDERS : [...ORDERS, sort]}
            names={LIST_SORTS}
            value={sort}
            onChange={(next) => setParams(listParams.write({ sort: next, reverse: false }))}
          />
        </CatalogueFields>
      </div>
      <AdviceNotice advice={first?.data.advice} />
      {first?.pager !== undefined && first.pager.total > 0 && (
        <ListTotal>{count(first.pager.total)} 个专业</ListTotal>
      )}
      {isDesk && pager !== undefined && pager.total > 0 ? (
        <MajorGrid
          own={own}
          filters={filters}
          total={pager.total}
          size={pager.size}
          picked={compared.ids}
          onPick={({ major }) => pick(major)}
          onOrder={(next) => setParams(listParams.write(next ?? { sort: 'schools', reverse: false }))}
        />
      ) : (
        <EndlessList
          query={query}
          itemsOf={({ data }) => data.majors}
          keyOf={({ major }) => major.majorHashId}
          empty={
            <Empty
              title="没有这样的专业"
              action={<LinkButton to={majorLinks.tree()}>按门类查专业</LinkButton>}
            >
              {filters.level === '专科'
                ? '高职专科目录还没有载入时，这里只有本科专业。'
                : '换个说法，或者改一下门类再看。'}
            </Empty>
          }
        >
          {({ major, figures }) => (
            <EntryRow
              to={majorLinks.intro(major.majorHashId)}
              name={major.name}
              about={[major.code, major.discipline, major.category].join(' · ')}
              action={
                <CompareTick
                  name={major.name}
                  checked={compared.ids.includes(major.majorHashId)}
                  onChange={() => pick(major)}
                />
              }
            >
              {figuresText(figures)} <MajorChance figures={figures} rank={own.rank} />
            </EntryRow>
          )}
        </EndlessList>
      )}
      {rows.length > 0 && (
        <SourcesNote sources={first?.data.sources ?? []}>
          中位：各校这个专业最低位次的中位数，不含大类招生
        </SourcesNote>
      )}
      <CompareBar names={compared.ids.map(nameOf)} onClear={compared.clear} onOpen={compared.open} />
    </div>
  )
}
