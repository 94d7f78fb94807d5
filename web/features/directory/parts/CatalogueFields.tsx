import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LEVELS, type Level } from '#domain/directory/level.ts'
import { call } from '#web/client/call.ts'
import { getMajorTree } from '#web/client/calls/directory.ts'
import { staleTimes } from '#web/client/pages.ts'
import { Pick } from '#web/ui/list/ListTools.tsx'

/** Disciplines of a catalogue and their categories. */
export const treeQuery = (level: Level) =>
  queryOptions({
    queryKey: ['major', 'tree', level],
    queryFn: ({ signal }) => call(getMajorTree, { query: { level } }, { signal }),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })

interface Place {
  level: Level
  /** '': all. */
  discipline: string
  category: string
}

interface CatalogueFieldsProps {
  place: Place
  /** Given as entries of an address: '' is the default. */
  onChange: (changes: Partial<Record<keyof Place, string>>) => void
  /** Further fields. */
  children?: ReactNode
}

/** Which catalogue, discipline and category a list is of; choosing one drops what stood below it. */
export function CatalogueFields({ place, onChange, children }: CatalogueFieldsProps) {
  const { level, discipline, category } = place
  const { data: tree } = useQuery(treeQuery(level))
  const disciplines = tree?.disciplines ?? []
  const categories = disciplines
    .filter(({ code }) => discipline === '' || code === discipline)
    .flatMap((each) => each.categories)
  const optionsOf = (parts: readonly { code: string; name: string }[], all: string) => [
    ['', all] as const,
    ...parts.map(({ code, name }) => [code, name] as const),
  ]
  return (
    <div className="columns mb-3">
      {(tree?.counts.专科 ?? 0) > 0 && (
        <Pick
          label="层次"
          options={LEVELS.map((each) => [each, each] as const)}
          value={level}
          onChange={(next) => onChange({ level: next === '本科' ? '' : next, discipline: '', category: '' })}
        />
      )}
      <Pick
        label="门类"
        options={optionsOf(disciplines, level === '本科' ? '全部门类' : '全部大类')}
        value={discipline}
        onChange={(next) => onChange({ discipline: next, category: '' })}
      />
      <Pick
        label="专业类"
        options={optionsOf(categories, '全部专业类')}
        value={category}
        onChange={(next) => onChange({ category: next })}
      />
      {children}
    </div>
  )
}
