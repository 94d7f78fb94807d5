import { Table } from '#web/ui/table/Table.tsx'

const isFigure = (cell: string): boolean => /^[−+-]?\d/.test(cell)

/** The table of a task. @param cells row by row, the head first; the first column names the rows */
export function CellTable({ caption, cells }: { caption: string; cells: readonly (readonly string[])[] }) {
  const [head = [], ...rows] = cells
  const [first = '', ...others] = head
  return (
    <div className="card pad mb-4">
      <Table
        caption={caption}
        hideCaption
        columns={[
          { name: first, cell: (row: readonly string[]) => row[0] },
          ...others.map((name, place) => ({
            name,
            cell: (row: readonly string[]) => row[place + 1],
            words: !rows.every((row) => isFigure(row[place + 1] ?? '')),
          })),
        ]}
        rows={rows}
        keyOf={(row) => rows.indexOf(row)}
      />
    </div>
  )
}
