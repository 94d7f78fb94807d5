import { useMemo } from 'react'
import type { Candidate } from '#domain/candidate/candidate.ts'
import type { SchoolFilters } from '#web/features/cu/filters.ts'
import { schoolsPageQuery } from '#web/features/cu/queries.ts'
import type { ListedSchool } from '#web/features/cu/SchoolCardRow.tsx'
import { DirectoryGrid } from '#web/features/directory/parts/grid/DirectoryGrid.tsx'
import { linkOf, nameOf, schoolColumns, sortOfColumn } from './school-columns.tsx'

interface SchoolGridProps {
  own: Candidate
  filters: SchoolFilters
  total: number
  /** Rows of a page, as the server gives them. */
  size: number
  /** Of those to be compared. */
  picked: readonly string[]
  onPick: (row: ListedSchool) => void
  /** @param order null: as at first */
  onOrder: (order: Pick<SchoolFilters, 'sort' | 'reverse'> | null) => void
}

const rowsOf = ({ data }: { data: { schools: readonly ListedSchool[] } }): readonly ListedSchool[] =>
  data.schools

/** The directory of schools as a grid. */
export function SchoolGrid({ own, filters, ...grid }: SchoolGridProps) {
  const { rank } = own
  const columns = useMemo(() => schoolColumns(rank), [rank])
  return (
    <DirectoryGrid
      {...grid}
      name="schools"
      label="大学名录"
      word="所"
      columns={columns}
      sortOf={sortOfColumn}
      order={filters}
      queryOf={(page) => schoolsPageQuery(own, filters, page)}
      rowsOf={rowsOf}
      idOf={({ school }) => school.cuHashId}
      nameOf={nameOf}
      linkOf={linkOf}
      asked={filters}
    />
  )
}
