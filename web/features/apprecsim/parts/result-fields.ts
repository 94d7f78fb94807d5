import type { DataOf } from '#contract/endpoint.ts'
import type { getFilters } from '#contract/apprecsim.ts'
import { type ResultFilters, feeProblem } from '#web/features/list/parts/frame/filters.ts'
import type { FilterField } from '#web/ui/dialog/FilterSheet.tsx'
import { figureText } from '#domain/figure.ts'

/** What narrows a result: the fees, and what the server has options of. */
export const resultFields = (
  { lowFee, highFee }: ResultFilters,
  groups: DataOf<typeof getFilters>,
): FilterField<ResultFilters>[] => [
  {
    ask: 'range',
    ends: [
      { name: 'lowFee', label: '最低学费' },
      { name: 'highFee', label: '最高学费' },
    ],
    unit: '元/年',
    hint: '学费没有公布的志愿会留着，个数写在结果上面；其中一般超过上限的中外合作、民办不放进来。',
    clean: figureText,
    problem: feeProblem(lowFee, highFee),
  },
  ...groups.map(({ type, name, options }): FilterField<ResultFilters> => ({
    ask: 'many',
    name: type,
    label: name,
    options: options.map((option) => ({ ...option, value: option.id })),
    fold: 12,
  })),
]
