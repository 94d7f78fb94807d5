import { type ArtLineFilter, choicesOf } from '#domain/art/line-filter.ts'
import type { ShownArtLine } from '#web/features/art/parts/ArtLineRow.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { count } from '#web/ui/text/format.ts'

const PARTS = [
  ['place', '学校在哪里', '哪里都看'],
  ['ownership', '公办还是民办', '都看'],
  ['kind', '普通、公费、合作', '都看'],
] as const

interface LineFiltersProps {
  list: readonly ShownArtLine[]
  filter: ArtLineFilter
  onChange: (filter: ArtLineFilter) => void
}

/** Narrows the lines by place, by who runs the school, and by what is asked for besides. */
export function LineFilters({ list, filter, onChange }: LineFiltersProps) {
  return (
    <div className="fields screen-only">
      {PARTS.map(([part, label, all]) => (
        <SelectField
          key={part}
          label={label}
          options={[
            { value: '', text: all },
            ...choicesOf(list, part, filter).map(({ value, lines }) => ({
              value,
              text: `${value}（${count(lines)} 条）`,
            })),
          ]}
          value={filter[part]}
          onChange={({ target }) => onChange({ ...filter, [part]: target.value })}
        />
      ))}
    </div>
  )
}
