import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { DataOf, Answer } from '#contract/endpoint.ts'
import type { listSubjectSchools } from '#contract/requirement.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { openText, totalText } from './demand.ts'
import { count } from '#web/ui/text/format.ts'
import { SchoolRow } from '#web/features/directory/parts/SchoolRow.tsx'
import { ShareAndChance } from './ShareAndChance.tsx'

type Page = Answer<DataOf<typeof listSubjectSchools>>
type School = Page['data']['list'][number]

interface OpenSchoolsProps {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** A whole combination, or null. */
  subjects: readonly number[] | null
  /** Where a school leads to. */
  to: (cuHashId: string) => string
  /** Colours each school by the easiest of its open units. */
  ownRank: number | null
}

/** Schools with the share of their units that stays open. */
export function OpenSchools({ query, subjects, to, ownRank }: OpenSchoolsProps) {
  return (
    <QueryView query={query} loading={<Loading look="list" />}>
      {({ pages }) => {
        const [first] = pages
        const table = first?.data.table
        if (!first || !table) return null
        const rows = pages.flatMap(({ data }) => data.list)
        if (rows.length === 0) {
          return <Empty title="没有符合条件的学校">换个校名、所在地或层次试试。</Empty>
        }
        const text = ({ total, openness }: School): string =>
          openness === null || subjects === null
            ? totalText(table, total)
            : openText(table, subjects, total, openness)
        return (
          <>
            {ownRank !== null && subjects !== null && (
              <Notice>冲、稳、保按你的位次，看的是每所学校能报的里面最容易的一个。</Notice>
            )}
            <List title={`${count(first.pager?.total ?? rows.length)} 所学校`}>
              {rows.map((row) =>
                row.school === null ? (
                  <Row key={row.name} description={text(row)}>
                    {row.name}
                  </Row>
                ) : (
                  <SchoolRow
                    key={row.school.cuHashId}
                    school={row.school}
                    to={to(row.school.cuHashId)}
                    description={text(row)}
                    extra={
                      <ShareAndChance openness={row.openness} forecast={row.forecast} ownRank={ownRank} />
                    }
                  />
                ),
              )}
            </List>
            <EndOfList query={query} shown={rows.length} />
          </>
        )
      }}
    </QueryView>
  )
}
