import { useQuery } from '@tanstack/react-query'
import { scoresText } from '#domain/exam/score-rank.ts'
import { count } from '#web/ui/text/format.ts'
import { marked } from '#web/features/figures/parts/CertaintyMark.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { equalScoresQuery } from '#web/features/hiscore/queries.ts'

interface EqualScoresProps {
  provinceId: number
  track: string
  rank: number | null
  year: number
}

/** What the same rank scored in other years: to hold against the lines of those years. */
export function EqualScores({ provinceId, track, rank, year }: EqualScoresProps) {
  const settled = useSettled(rank)
  const query = useQuery(equalScoresQuery(provinceId, track, settled))
  if (settled === null) return null
  return (
    <Card title="等位分：同一位次在各年是多少分">
      <p className="soft">
        试卷难度年年不同，同样的分数不能直接比。拿第 {count(settled)} 位在那一年的分数，去比那一年的投档线。
      </p>
      <QueryView query={query} loading={<Loading look="plain" />}>
        {({ years, sources }) => (
          <>
            <Table
              caption={`第 ${count(settled)} 位在各年的分数`}
              hideCaption
              columns={[
                { name: '年份', cell: (row) => marked(strongIf(row.year === year, row.year), row) },
                {
                  name: '分数',
                  cell: ({ match }) => (match === null ? '不在表内' : strongIf(true, scoresText(match))),
                },
                {
                  name: '同分位次',
                  cell: ({ match }) => match && span(match.rankMin, match.rankMax),
                },
                { name: '表内人数', cell: ({ total }) => count(total) },
              ]}
              rows={years}
              keyOf={(row) => row.year}
            />
            <SourcesNote sources={sources} figures={years} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

/** A figure that the eye should find first. */
export function strongIf(strong: boolean, figure: string | number) {
  return strong ? <b>{figure}</b> : figure
}

function span(from: number, to: number) {
  return (
    <span className="nowrap">
      {count(from)}–{count(to)}
    </span>
  )
}
