import type { DataOf } from '#contract/endpoint.ts'
import type { CumajorSort, listCumajors } from '#contract/cumajor.ts'
import { nameColumn } from '#web/features/directory/parts/grid/DirectoryGrid.tsx'
import { MajorChance } from '#web/features/directory/parts/MajorChance.tsx'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { isEmpty, offeredText } from '#web/features/directory/parts/tallies.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { count } from '#web/ui/text/format.ts'

export type ListedMajor = DataOf<typeof listCumajors>['majors'][number]

const SORTS: Readonly<Partial<Record<string, CumajorSort>>> = {
  major: 'name',
  code: 'code',
  schools: 'schools',
  best: 'best',
  median: 'hard',
  worst: 'worst',
  middle: 'middle',
  easiest: 'easy',
  offered: 'units',
}

/** The directory's order by a column; undefined: it has none. */
export const sortOfColumn = (id: string): CumajorSort | undefined => SORTS[id]

export const nameOf = ({ major }: ListedMajor): string => major.name
export const linkOf = ({ major }: ListedMajor): string => majorLinks.intro(major.majorHashId)

const figure = (value: number | null | undefined): string => (value == null ? '—' : count(value))
const words = (text: string) => <span title={text}>{text}</span>

/** The columns of the directory of majors. @param rank The student's own; null: not known */
export function majorColumns(rank: number | null): GridColumn<ListedMajor>[] {
  return [
    nameColumn({ id: 'major', title: '专业', width: 190 }, { nameOf, linkOf }),
    ...(rank === null ? [] : [chanceColumn(rank)]),
    { id: 'code', title: '代码', width: 84, sorts: 'ascending', cell: ({ major }) => major.code },
    { id: 'discipline', title: '门类', width: 96, cell: ({ major }) => words(major.discipline) },
    { id: 'category', title: '专业类', width: 130, cell: ({ major }) => words(major.category) },
    {
      id: 'schools',
      title: '开设学校',
      width: 84,
      isFigure: true,
      sorts: 'descending',
      cell: ({ figures }) => (figures?.lined == null ? '—' : count(figures.schools)),
    },
    {
      id: 'best',
      title: '最难位次',
      width: 92,
      isFigure: true,
      sorts: 'ascending',
      cell: ({ figures }) => figure(figures?.latest?.best),
    },
    {
      id: 'median',
      title: '中位位次',
      width: 92,
      isFigure: true,
      sorts: 'ascending',
      cell: ({ figures }) => figure(figures?.latest?.median),
    },
    {
      id: 'worst',
      title: '最易位次',
      width: 92,
      isFigure: true,
      sorts: 'descending',
      cell: ({ figures }) => figure(figures?.latest?.worst),
    },
    {
      id: 'easiest',
      title: '最易预计位次',
      width: 112,
      isFigure: true,
      sorts: 'descending',
      cell: ({ figures }) => figure(figures?.forecast?.rank50),
    },
    {
      id: 'middle',
      title: '中位预计位次',
      width: 112,
      isFigure: true,
      isExtra: true,
      sorts: 'ascending',
      cell: ({ figures }) => figure(figures?.middle?.rank50),
    },
    {
      id: 'offered',
      title: '招生',
      width: 220,
      sorts: 'descending',
      cell: ({ figures }) =>
        words(figures === null || isEmpty(figures) ? '没有单独招它的' : offeredText(figures, '专业')),
    },
  ]
}

const chanceColumn = (rank: number): GridColumn<ListedMajor> => ({
  id: 'reach',
  title: '够得着',
  width: 190,
  cell: ({ figures }) => <MajorChance figures={figures} rank={rank} />,
})
