import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownUpload } from '#contract/console/figures.ts'
import { Paged } from '#web/console/ground/Paged.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { type Column, Table } from '#web/ui/table/Table.tsx'
import { issuesQuery } from './queries.ts'

interface Issue {
  row: number
  reason: string
}

const COLUMNS: [Column<Issue>, ...Column<Issue>[]] = [
  { name: '行', cell: ({ row }) => row },
  { name: '哪里不对', cell: ({ reason }) => reason, words: true },
]

/** What is wrong, row by row. */
export function IssuesCard({ upload: { uploadId, reading, issueCount, state } }: { upload: ShownUpload }) {
  const query = useInfiniteQuery(issuesQuery(uploadId, reading))
  return (
    <Card title={state === 'faulty' ? `${issueCount} 行有问题` : `${issueCount} 行不导入`}>
      <Paged query={query} empty="没有记下是哪些行" more="再看 50 行">
        {(rows) => (
          <Table
            caption="有问题的行"
            hideCaption
            columns={COLUMNS}
            rows={rows}
            keyOf={({ row, reason }) => `${row} ${reason}`}
          />
        )}
      </Paged>
    </Card>
  )
}
