import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { Empty } from '#web/ui/state/Status.tsx'
import { LIST_SORTS, listParams } from './filters.ts'
import { listQuery } from './queries.ts'

/** Majors with what it took to get in, coloured by the student's chance, to pick up to four from. */
export function MajorList() {
  const own = usePageContext()
  const [search, setParams] = useAddress()
  const filters = listParams.read(search)
  const query = useInfiniteQuery(listQuery(own, filters))
  const compared = useCompared()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const pick = ({ majorHashId, name }: MajorCard): void => {
    setNames((held) => new Map(held).set(majorHashId, name))
    compared.toggle(majorHashId)
  }
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap(({ data }) => data.majors) ?? []
  const nameOf = (id: string): string =>
    names.get(id) ?? rows.find(({ major }) => major.majorHashId === id)?.major.name ?? '已选专业'
  return (
    <div className={compared.ids.length > 0 ? 'roomy' : ''}>
      <CandidateBar context={own} />
      <SearchBox
        label="按名称找专业"
        placeholder="专业名，如 临床医学"
        searched={filters.q}
        onSearch={(q) => setParams({ q })}
      />
      <CatalogueFields place={filters} onChange={setParams}>
        <SortPick
          orders={CUMAJOR_SORTS}
          names={LIST_SORTS}
          value={filters.sort}
          onChange={(sort) => setParams(listParams.write({ sort }))}
        />
      </CatalogueFields>
      <AdviceNotice advice={first?.data.advice} />
      {first?.pager !== undefined && first.pager.total > 0 && (
        <ListTotal>{count(first.pager.total)} 个专业</ListTotal>
      )}
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.majors}
        keyOf={({ major }) => major.majorHashId}
        empty={
          <Empty title="没有这样的专业" action={<LinkButton to={majorLinks.tree()}>按门类查专业</LinkButton>}>
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
      {rows.length > 0 && (
        <SourcesNote sources={first?.data.sources ?? []}>
          中位：各校这个专业最低位次的中位数，不含大类招生
        </SourcesNote>
      )}
      <CompareBar names={compared.ids.map(nameOf)} onClear={compared.clear} onOpen={compared.open} />
    </div>
  )
}
