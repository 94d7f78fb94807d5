import { useMemo } from 'react'
import type { Candidate } from '#domain/candidate/candidate.ts'
import type { ListFilters } from '#web/features/cumajor/filters.ts'
import { listPageQuery } from '#web/features/cumajor/queries.ts'
import { DirectoryGrid } from '#web/features/directory/parts/grid/DirectoryGrid.tsx'
import { type ListedMajor, linkOf, majorColumns, nameOf, sortOfColumn } from './major-columns.tsx'

interface MajorGridProps {
  own: Candidate
  filters: ListFilters
  total: number
  /** Rows of a page, as the server gives them. */
  size: number
  /** Of those to be compared. */
  picked: readonly string[]
  onPick: (row: ListedMajor) => void
  /** @param order null: as at first */
  onOrder: (order: Pick<ListFilters, 'sort' | 'reverse'> | null) => void
}

const rowsOf = ({ data }: { data: { majors: readonly ListedMajor[] } }): readonly ListedMajor[] => data.majors

/** The directory of majors as a grid. */
export function MajorGrid({ own, filters, ...grid }: MajorGridProps) {
  const { rank } = own
  const columns = useMemo(() => majorColumns(rank), [rank])
  return (
    <DirectoryGrid
      {...grid}
      name="majors"
      label="专业名录"
      word="个"
      columns={columns}
      sortOf={sortOfColumn}
      order={filters}
      queryOf={(page) => listPageQuery(own, filters, page)}
      rowsOf={rowsOf}
      idOf={({ major }) => major.majorHashId}
      nameOf={nameOf}
      linkOf={linkOf}
      asked={filters}
    />
  )
}
