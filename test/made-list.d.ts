import type { MockResult } from '#contract/apprecsim.ts'
import type { Source } from '#contract/fields.ts'
import type { ListSummary } from '#contract/list-fields.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { ApplicationList, FilledPlan, getSheet } from '#contract/list.ts'
import type { ScoreCondition, UnitRow } from '#contract/recommend.ts'
type MadeChoice = ApplicationList['choices'][number]
type MadeSheetRow = DataOf<typeof getSheet>['rows'][number]
/** What the components of a list are drawn from: units that no school has. */
/** A unit of 虚构大学, by its number from 1. */
export declare const madeRow: (at: number, more?: Partial<UnitRow>) => UnitRow
export declare const madeChoice: (row: UnitRow) => MadeChoice
/** Units 1 to `many` as choices. */
export declare const madeChoices: (many: number) => MadeChoice[]
export declare const madeList: (choices: MadeChoice[], more?: Partial<ApplicationList>) => ApplicationList
export declare const madeSummary: (id: string, name: string, more?: Partial<ListSummary>) => ListSummary
export declare const madeSource: Source
export declare const madeCondition: ScoreCondition
/** A plan that keeps the first units and adds the rest. */
export declare const madePlan: (
  risk: FilledPlan['risk'],
  kept: number,
  all: number,
  more?: Partial<FilledPlan>,
) => FilledPlan
/** A page of a result that holds these rows and no others. */
export declare const madeResult: (list: UnitRow[], more?: Partial<MockResult>) => MockResult
/** One line of the form, of the unit of that number. */
export declare const madeSheetRow: (at: number, more?: Partial<MadeSheetRow>) => MadeSheetRow
export {}
