import { compareAims, getTaught, listAimUnits, listNeighbours } from '#contract/pro.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { showNeighbours } from './near.ts'
import { showOverview } from './overview.ts'
import { showTaught } from './taught.ts'
import { showAimUnits } from './units.ts'

/** 专业分数. */
export const pro: Routes<DirectoryContext> = (handle, context) => {
  handle(compareAims, ({ query }) => showOverview(context, query))
  handle(getTaught, ({ params, query }) => showTaught(context.snapshot(), params.aim, query))
  handle(listAimUnits, ({ params, query }) => showAimUnits(context.snapshot(), params.aim, query))
  handle(listNeighbours, ({ params, query }) => showNeighbours(context.snapshot(), params.aim, query))
}
