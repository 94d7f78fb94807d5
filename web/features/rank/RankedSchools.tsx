import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SchoolCard } from '#contract/directory.ts'
import type { Outlook } from '#contract/recommend.ts'
import { ChanceNote } from '#web/features/chance/parts/ChanceNote.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { SchoolRow } from '#web/features/directory/parts/SchoolRow.tsx'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'

/** A school at its place. */
export interface RankedSchool {
  place: number
  name: string
  /** null where the directory does not know the name: it leads nowhere. */
  school: SchoolCard | null
  /** What it is placed by. */
  measure: string
  forecast: Outlook | null
}

interface RankedSchoolsProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => readonly RankedSchool[]
  ownRank: number | null
  /** What stands in place of a ranking of nobody. */
  empty: string
  /** What stands there where of what the address names there is none. */
  missing?: ReactNode
}

/** Schools in their order, coloured by the student's own chance, page by page. */
export function RankedSchools<Page>({ query, rowsOf, ownRank, empty, missing }: RankedSchoolsProps<Page>) {
  return (
    <QueryView query={query} loading={<Loading look="list" rows={10} />} missing={missing}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf)
        if (rows.length === 0) return <Empty title={empty} />
        return (
          <>
            {ownRank !== null && rows.some(({ forecast }) => forecast !== null) && <ChanceNote />}
            <List>
              {rows.map(({ place, name, school, measure, forecast }) => {
                const icon = <span className="title accent strong tabular">{place}</span>
                const text = (
                  <>
                    <span className="visually-hidden">第 {place} 位，</span>
                    {measure}
                  </>
                )
                return school ? (
                  <SchoolRow
                    key={school.cuHashId}
                    school={school}
                    icon={icon}
                    extra={<ReachTag rank={ownRank} outlook={forecast} />}
                    description={text}
                  />
                ) : (
                  <Row key={name} icon={icon} description={text}>
                    {name}
                  </Row>
                )
              })}
            </List>
            <EndOfList query={query} shown={rows.length} />
          </>
        )
      }}
    </QueryView>
  )
}
