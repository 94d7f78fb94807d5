import type { DataOf } from '#contract/endpoint.ts'
import type { getFilters } from '#contract/apprecsim.ts'
import { type Filters, feeProblem } from '#web/features/list/parts/filters.ts'
import type { FilterField } from '#web/ui/FilterSheet.tsx'
import { figureText } from '#domain/figure.ts'

/** What narrows a result: the fees, and what the server has options of. */
export const resultFields = (
  { lowFee, highFee }: Filters,
  groups: DataOf<typeof getFilters>,
): FilterField<Filters>[] => [
  {
    ask: 'range',
    ends: [
      { name: 'lowFee', label: '最低学费' },
      { name: 'highFee', label: '最高学费' },
    ],
    unit: '元/年',
    hint: '填了学费范围，学费暂无数据的志愿就不会列出。',
    clean: figureText,
    problem: feeProblem(lowFee, highFee),
  },
  ...groups.map(({ type, name, options }): FilterField<Filters> => ({
    ask: 'many',
    name: type,
    label: name,
    options: options.map((option) => ({ ...option, value: option.id })),
    fold: 12,
  })),
]
