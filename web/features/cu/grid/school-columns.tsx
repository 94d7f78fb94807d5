import { unitWord } from '#domain/province/unit-word.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { isEmpty, offeredText } from '#web/features/directory/parts/tallies.ts'
import { honourTags } from '#domain/directory/honour.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { count } from '#web/ui/text/format.ts'
import type { SchoolFilters } from '#web/features/cu/filters.ts'
import { schoolLink } from '#web/features/cu/school-link.ts'
import type { ListedSchool } from '#web/features/cu/SchoolCardRow.tsx'
import styles from './SchoolGrid.module.css'

export interface SchoolDeeds {
  /** The student's own; null: not known. */
  rank: number | null
  /** Of those to be compared. */
  picked: readonly string[]
  onPick: (row: ListedSchool) => void
}

const SORTS: Readonly<Partial<Record<string, SchoolFilters['sort']>>> = {
  school: 'name',
  reach: 'reach',
  hardest: 'line',
  easiest: 'easy',
}

/** The directory's order by a column; undefined: it has none. */
export const sortOfColumn = (id: string): SchoolFilters['sort'] | undefined => SORTS[id]

/** The columns of the directory of schools. */
export function schoolColumns({ rank, picked, onPick }: SchoolDeeds): GridColumn<ListedSchool>[] {
  return [
    {
      id: 'compare',
      title: '对比',
      width: 48,
      isFixed: true,
      isControl: true,
      cell: (row, { tabIndex }) => (
        <input
          type="checkbox"
          data-control=""
          className={styles.tick}
          tabIndex={tabIndex}
          aria-label={`对比 ${row.school.name}`}
          checked={picked.includes(row.school.cuHashId)}
          onChange={() => onPick(row)}
        />
      ),
    },
    {
      id: 'school',
      title: '校名',
      width: 190,
      isFixed: true,
      isControl: true,
      sorts: 'ascending',
      cell: ({ school }, { tabIndex }) => (
        <Link data-control="" tabIndex={tabIndex} to={schoolLink(school.cuHashId)}>
          {school.name}
        </Link>
      ),
    },
    ...(rank === null ? [] : [reachColumn(rank)]),
    {
      id: 'place',
      title: '所在地',
      width: 120,
      cell: ({ school: { province, city } }) =>
        [...new Set([province, city])].filter(Boolean).join(' ') || '—',
    },
    { id: 'level', title: '办学层次', width: 80, cell: ({ school }) => school.level ?? '—' },
    {
      id: 'honours',
      title: '等级',
      width: 110,
      cell: ({ school }) => honourTags(school.levels).join(' ') || '—',
    },
    { id: 'type', title: '类型', width: 72, cell: ({ school }) => school.type ?? '—' },
    { id: 'ownership', title: '性质', width: 96, cell: ({ school }) => school.ownership ?? '—' },
    {
      id: 'hardest',
      title: '最难预计位次',
      width: 112,
      isFigure: true,
      sorts: 'ascending',
      cell: ({ hardest }) => (hardest === null ? '—' : count(hardest.rank50)),
    },
    {
      id: 'easiest',
      title: '最易预计位次',
      width: 112,
      isFigure: true,
      sorts: 'descending',
      cell: ({ forecast }) => (forecast === null ? '—' : count(forecast.rank50)),
    },
    {
      id: 'scores',
      title: '投档分',
      width: 150,
      cell: ({ scores }) =>
        scores === null ? '—' : `${scores.year} 年 ${[...new Set([scores.last, scores.best])].join('–')}`,
      isExtra: true,
    },
    {
      id: 'offered',
      title: '招生',
      width: 220,
      cell: (row) => {
        const text = isEmpty(row) ? '—' : offeredText(row, unitWord(row.unitKind))
        return <span title={text}>{text}</span>
      },
    },
  ]
}

const reachColumn = (rank: number): GridColumn<ListedSchool> => ({
  id: 'reach',
  title: '够得着',
  width: 200,
  sorts: 'descending',
  cell: ({ forecast }) => <ReachTag rank={rank} outlook={forecast} />,
})
