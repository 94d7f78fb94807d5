import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { listEnbasicRules, listEnbasicSchools } from '#contract/enbasic.ts'
import { call } from '#web/client/call.ts'
import {
  listEnbasicRules as listRules,
  listEnbasicSchools as listSchools,
} from '#web/client/calls/enbasic.ts'
import { minutes } from '#web/client/pages.ts'

export type EnbasicSchool = DataOf<typeof listEnbasicSchools>['schools'][number]
export type EnbasicYear = EnbasicSchool['years'][number]
export type FormulaRow = EnbasicYear['formulas'][number]
export type EnbasicRule = DataOf<typeof listEnbasicRules>['rules'][number]

export const schoolsQuery = queryOptions({
  queryKey: ['enbasic', 'schools'],
  queryFn: ({ signal }) => call(listSchools, {}, { signal }),
  staleTime: minutes(30),
})

export const rulesQuery = queryOptions({
  queryKey: ['enbasic', 'rules'],
  queryFn: ({ signal }) => call(listRules, {}, { signal }),
  staleTime: minutes(30),
})
