import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ColumnPicker } from '#web/ui/grid/ColumnPicker.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { useColumns } from '#web/ui/grid/columns.ts'
import { useSeenPages } from '#web/ui/grid/use-seen-pages.ts'
import type { SchoolFilters } from '#web/features/cu/filters.ts'
import { schoolsPageQuery } from '#web/features/cu/queries.ts'
import { type SchoolDeeds, schoolColumns, sortOfColumn } from './school-columns.tsx'
import { schoolLink } from '#web/features/cu/school-link.ts'
import type { ListedSchool } from '#web/features/cu/SchoolCardRow.tsx'
import styles from './SchoolGrid.module.css'

interface SchoolGridProps extends Pick<SchoolDeeds, 'picked' | 'onPick'> {
  own: Candidate
  filters: SchoolFilters
  total: number
  /** Rows of a page, as the server gives them. */
  size: number
  onSort: (sort: SchoolFilters['sort']) => void
}

const rowsOf = ({ data }: { data: { schools: readonly ListedSchool[] } }): readonly ListedSchool[] =>
  data.schools

/** The directory of schools as a grid: all of it, wherever one looks. */
export function SchoolGrid({ own, filters, total, size, picked, onPick, onSort }: SchoolGridProps) {
  const navigate = useNavigate()
  const whole = useSeenPages(size, (page) => schoolsPageQuery(own, filters, page), rowsOf)
  const read = useDeferredValue(whole.rows)
  const { rank } = own
  const columns = useMemo(() => schoolColumns({ rank, picked, onPick }), [rank, picked, onPick])
  const { shown, ...picker } = useColumns('schools', columns)
  const column = columns.find(({ id }) => sortOfColumn(id) === filters.sort)
  return (
    <div className={styles.grid}>
      <Grid<ListedSchool>
        name="schools"
        label="大学名录"
        columns={shown}
        total={total}
        rowAt={(at) => read.get(at)}
        keyOf={({ school }) => school.cuHashId}
        nameOf={({ school }) => school.name}
        order={column?.sorts === undefined ? null : { by: column.id, is: column.sorts }}
        // Each order of the directory has one direction; a second press goes back.
        onOrder={(order) =>
          onSort((order !== null && order.by !== column?.id ? sortOfColumn(order.by) : undefined) ?? 'reach')
        }
        onSee={whole.onSee}
        onTake={onPick}
        onOpen={({ school }) => void navigate(schoolLink(school.cuHashId))}
        asked={filters}
      />
      <div className="row wrap gap-2 mt-1">
        <ColumnPicker {...picker} />
        <span className="small muted">空格选来对比，回车打开，最多对比四所</span>
        {whole.error !== null && (
          <>
            <span className="error">{errorMessage(whole.error)}</span>
            <Button small onClick={whole.retry}>
              重试
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
