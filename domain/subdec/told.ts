import type { ShownEdition, ownChangeText } from '#domain/exam/edition-text.ts'
import type { Model, UnitKind } from '#domain/province/rules.ts'
import type { Facts, Wish } from './rank.ts'

/** A province in which subjects are chosen, and how. */
export interface ChoosingProvince {
  readonly province: { readonly id: number; readonly name: string }
  readonly choice: { readonly model: Model; readonly firstSubjects: readonly { readonly name: string }[] }
}

/** A table of requirements, as far as it is told of. */
interface Tabled {
  readonly year: number
  readonly complete: boolean
}

/** What combinations are compared over, with what is told of it. */
export interface ComparedOver extends Facts, Omit<ChoosingProvince, 'choice'> {
  readonly choice: ChoosingProvince['choice'] | null
  readonly wishes: readonly (Wish & { readonly level: string; readonly id: string })[]
  readonly table: (Tabled & { readonly unitKind: UnitKind }) | null
  /** What an edition of requirements to come changes for each combination. */
  readonly edition?: ShownEdition | null
  readonly changes?: readonly (Parameters<typeof ownChangeText>[2] & { readonly combination: number })[]
  readonly wishTable:
    | (Tabled & {
        readonly province: { readonly id: number; readonly name: string }
        readonly kind: 'plan' | 'line'
        readonly unseen: readonly number[]
      })
    | null
}

/** The rule by which marks count. */
export const ruleOf = ({ province, choice }: ChoosingProvince) => ({
  provinceId: province.id,
  model: choice.model,
  firstSubjects: choice.firstSubjects.map(({ name }) => name),
})
