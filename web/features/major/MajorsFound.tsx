import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { count } from '#web/ui/text/format.ts'
import { degreeText } from '#web/features/directory/parts/major-figures.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { MajorRow } from '#web/features/directory/parts/MajorRow.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { List } from '#web/ui/list/List.tsx'
import { ListTotal } from '#web/ui/list/ListTools.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { type Narrowing, majorsQuery } from './queries.ts'

/** Majors of the catalogue. @param empty in place of none */
export function MajorsFound({ narrowing, empty }: { narrowing: Narrowing; empty: ReactNode }) {
  const query = useInfiniteQuery(majorsQuery(narrowing))
  return (
    <QueryView query={query} loading={<Loading look="list" rows={8} />}>
      {({ pages }) => {
        const majors = pages.flatMap(({ data }) => data.majors)
        if (majors.length === 0) return empty
        return (
          <>
            <ListTotal>共 {count(pages[0]?.pager?.total)} 个专业</ListTotal>
            <List>
              {majors.map((major) => (
                <MajorRow
                  key={major.majorHashId}
                  major={major}
                  to={majorLinks.intro(major.majorHashId)}
                  description={degreeText(major)}
                />
              ))}
            </List>
            <EndOfList query={query} shown={majors.length} />
            <SourcesNote sources={pages[0]?.data.sources ?? []} />
          </>
        )
      }}
    </QueryView>
  )
}
