import type { ShownUpload } from '#contract/console/figures.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { type Column, Table } from '#web/ui/table/Table.tsx'
import { fieldName, inOrder, valueText } from './words.ts'

type Row = ShownUpload['rows'][number]
type Numbered = Row & { at: number }

/** The first rows as they are understood. */
export function RowsCard({ upload: { rows, many } }: { upload: ShownUpload }) {
  // What is empty in all of them tells nothing.
  const fields = inOrder([...new Set(rows.flatMap((row) => Object.keys(row)))]).filter((field) =>
    rows.some((row) => (row[field] ?? null) !== null && row[field] !== '' && row[field] !== false),
  )
  const [first, ...others] = fields.map((field): Column<Numbered> => ({
    name: fieldName(field),
    cell: (row) => valueText(field, row[field]),
    words: rows.some((row) => typeof row[field] === 'string'),
  }))
  if (!first) return null
  return (
    <Card title={`认出 ${many} 行，前 ${rows.length} 行是这样`}>
      <Table
        caption="前几行"
        hideCaption
        columns={[first, ...others]}
        rows={rows.map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => at}
      />
    </Card>
  )
}
