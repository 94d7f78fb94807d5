import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import { type MockResult, mock } from '#contract/apprecsim.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Query } from '#domain/recommend/engine.ts'
import {
  showCondition,
  type Filters,
  toQuery,
  batchesFor,
  findScope,
  noticeOf,
  provinceFacts,
  showUnit,
  sourcesOf,
} from '#server/features/recommend/service.ts'
import { Paged, type Written, pagerOf, writeAnswer } from '#server/http/endpoint.ts'
import { Refusal } from '#server/http/errors.ts'
import { answerAgain } from './answers.ts'
import type { Kept } from './kept.ts'
import { type SavedCondition, findOrInsertSimulation, findSavedCondition } from './queries.ts'

const PAGE_SIZE = 30

export interface PageOptions {
  filters: Filters
  page: number
  batch?: string | null | undefined
  sort?: Query['sort']
}

/** One call of the simulation: the saved condition anew, or a page of an earlier simulation. */
export async function simulate(
  context: DirectoryContext,
  kept: Kept,
  accountId: number,
  body: BodyOf<typeof mock>,
): Promise<Written> {
  const snapshot = context.snapshot()
  provinceFacts(snapshot, body.provinceId)
  const simulation = await findOrKeep(context, snapshot, kept, accountId, body)
  return answerAgain(simulation, snapshot, `mock ${JSON.stringify(body)}`, () =>
    writeAnswer(
      mock,
      showPage(snapshot, simulation, {
        filters: body.isFiltered === false ? {} : body,
        page: body.showMore === true ? Math.max(2, body.page ?? 2) : 1,
        batch: body.batch,
        sort: body.sort,
      }),
    ),
  )
}

async function findOrKeep(
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  kept: Kept,
  accountId: number,
  body: BodyOf<typeof mock>,
): Promise<SavedCondition> {
  const { db, rows } = context
  const { provinceId, previousId, subjectYear } = body
  if (previousId) return kept.simulation(accountId, provinceId, previousId)
  const saved = await kept.condition(accountId, provinceId)
  if (!saved) throw noCondition()
  const sameYear = subjectYear == null || subjectYear === saved.condition.year
  const wanted = sameYear ? saved : await findSavedCondition(db, accountId, provinceId, subjectYear)
  if (!wanted) throw noCondition()
  const hasLines = findScope(snapshot, provinceId, { track: wanted.condition.track, batch: body.batch })
  if (wanted.hashId !== null || !hasLines) return wanted
  const simulation = await findOrInsertSimulation(db, accountId, provinceId, sameYear ? null : subjectYear)
  if (!simulation) throw noCondition()
  await rows.settle()
  return simulation
}

const noCondition = (): Refusal => new Refusal('请先填写成绩、位次和选科', 'NO_CONDITION')

/** A page of a simulation; an empty one where the province has no lines. */
export function showPage(
  snapshot: DirectorySnapshot,
  simulation: SavedCondition,
  options: PageOptions,
): Paged<MockResult> {
  const { provinceId, condition } = simulation
  const scope = findScope(snapshot, provinceId, { track: condition.track, batch: options.batch })
  const frame = {
    recordId: simulation.hashId,
    removed: simulation.removed.length,
    condition: showCondition(provinceId, condition, snapshot.reference),
    batches: batchesFor(snapshot, provinceId, condition.track),
    notice: noticeOf(snapshot, provinceId, scope, condition),
  }
  if (!scope) {
    const result = {
      ...frame,
      list: [],
      counts: { reach: 0, match: 0, safe: 0 },
      year: null,
      batch: null,
      track: condition.track,
      unitKind: null,
      sources: [],
    }
    return new Paged(result, pagerOf({ page: 1, size: PAGE_SIZE }, 0))
  }
  const scored = scope.engine.score({
    ...toQuery(scope, snapshot.reference, condition, options.filters),
    withoutUnitIds: simulation.removed.flatMap((id) => scope.unitIdOf(id) ?? []),
    ...(options.sort ? { sort: options.sort } : {}),
    offset: (options.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  })
  const list = Array.from(scored.index, (index) => showUnit(scope, index, condition)).filter(
    (row) => row !== null,
  )
  const { reach, match, safe } = scored.counts
  return new Paged(
    {
      ...frame,
      list,
      counts: { reach, match, safe },
      year: scope.engine.year,
      batch: scope.batch,
      track: scope.track,
      unitKind: scope.unitKind,
      sources: sourcesOf(list, snapshot.reference),
    },
    pagerOf({ page: options.page, size: PAGE_SIZE }, scored.total),
  )
}
