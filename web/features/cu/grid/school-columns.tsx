import { unitWord } from '#domain/province/unit-word.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { nameColumn } from '#web/features/directory/parts/grid/DirectoryGrid.tsx'
import { isEmpty, offeredText } from '#web/features/directory/parts/tallies.ts'
import { honourTags } from '#domain/directory/honour.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { count } from '#web/ui/text/format.ts'
import type { SchoolFilters } from '#web/features/cu/filters.ts'
import { schoolLink } from '#web/features/cu/school-link.ts'
import type { ListedSchool } from '#web/features/cu/SchoolCardRow.tsx'

const SORTS: Readonly<Partial<Record<string, SchoolFilters['sort']>>> = {
  school: 'name',
  reach: 'reach',
  place: 'place',
  level: 'schoolLevel',
  honours: 'honour',
  type: 'type',
  ownership: 'ownership',
  hardest: 'line',
  easiest: 'easy',
  scores: 'score',
  offered: 'offered',
}

/** The directory's order by a column; undefined: it has none. */
export const sortOfColumn = (id: string): SchoolFilters['sort'] | undefined => SORTS[id]

export const nameOf = ({ school }: ListedSchool): string => school.name
export const linkOf = ({ school }: ListedSchool): string => schoolLink(school.cuHashId)

/** The columns of the directory of schools. @param rank The student's own; null: not known */
export function schoolColumns(rank: number | null): GridColumn<ListedSchool>[] {
  return [
    nameColumn({ id: 'school', title: '校名', width: 190 }, { nameOf, linkOf }),
    ...(rank === null ? [] : [reachColumn(rank)]),
    {
      id: 'place',
      title: '所在地',
      width: 120,
      sorts: 'ascending',
      cell: ({ school: { province, city } }) =>
        [...new Set([province, city])].filter(Boolean).join(' ') || '—',
    },
    {
      id: 'level',
      title: '办学层次',
      width: 80,
      sorts: 'ascending',
      cell: ({ school }) => school.level ?? '—',
    },
    {
      id: 'honours',
      title: '等级',
      width: 110,
      sorts: 'ascending',
      cell: ({ school }) => honourTags(school.levels).join(' ') || '—',
    },
    { id: 'type', title: '类型', width: 72, sorts: 'ascending', cell: ({ school }) => school.type ?? '—' },
    {
      id: 'ownership',
      title: '性质',
      width: 96,
      sorts: 'ascending',
      cell: ({ school }) => school.ownership ?? '—',
    },
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
      isFigure: true,
      sorts: 'descending',
      cell: ({ scores }) =>
        scores === null ? '—' : `${scores.year} 年 ${[...new Set([scores.last, scores.best])].join('–')}`,
      isExtra: true,
    },
    {
      id: 'offered',
      title: '招生',
      width: 220,
      sorts: 'descending',
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
