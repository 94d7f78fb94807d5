import type { getLanded } from '#contract/replay.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { findList } from '#server/features/list/service.ts'
import {
  type StoredCondition,
  findCondition,
  findLaterRounds,
  findPastYear,
  isShut,
  linkFiled,
  listScopes,
  provinceFacts,
  sourcesById,
} from '#server/features/recommend/service.ts'
import { Memo } from '#server/snapshot/memo.ts'
import { candidateIn, fileIn, sourceIdsOf } from './filing.ts'
import type { ReplayContext } from './service.ts'
import { tellList } from './told.ts'
import { namesOf } from './year.ts'

type Landed = DataOf<typeof getLanded>

const links = new Memo<Promise<Map<string, string>>>(6)

const lack = (lacking: Landed['lacking']): Landed => ({
  filing: null,
  lacking,
  foretold: 'none',
  told: [],
  anywhere: null,
  sources: [],
})

/**
 * Where the list that was to be filed in a year would have landed by that year's own lines, and what the prediction of that time
 * said of it.
 *
 * @param condition The student's in that year; left out: the one saved, where it is of that year.
 */
export async function findLanded(
  context: ReplayContext,
  accountId: number,
  { provinceId, year, batch }: QueryOf<typeof getLanded>,
  given?: StoredCondition | null,
): Promise<Landed> {
  const snapshot = context.snapshot()
  provinceFacts(snapshot, provinceId)
  const saved = given ?? (await findCondition(context.db, accountId, provinceId))
  const list = await findList(context.db, { accountId, provinceId, year, batch })
  if (list.choices.length === 0) return lack('list')
  // What was said of another year is no rank of this one.
  const condition = saved?.year === year ? saved : null
  if (!condition) return lack('condition')
  const scopes = await listScopes(context.db, provinceId)
  for (const key of scopes.filter((each) => each.batch === batch && each.track === condition.track)) {
    const past = await findPastYear(snapshot, context.db, { key, year, names: namesOf(snapshot) })
    if (!past) continue
    const name = [key.provinceId, key.batch, key.track, key.unitKind, year].join('|')
    const linked = await links.get([snapshot, name], () =>
      linkFiled(context.db, snapshot.reference, key, year),
    )
    const subjects = subjectMask(condition.subjectIds)
    const units = list.choices.map(({ id }) => past.units.find(linked.get(id) ?? ''))
    const filing = fileIn(
      candidateIn(year, condition, undefined),
      list.choices.map((choice, at) => {
        const unit = units[at]
        return {
          ...choice,
          line: unit?.lines.find((line) => line.year === year),
          isShut: unit !== undefined && isShut(unit, subjects),
        }
      }),
      past.facts,
      {
        rounds: await findLaterRounds(snapshot, context.db, key, year),
        subjectIds: condition.subjectIds,
      },
    )
    const prediction = await context.pastEngines.find(snapshot, key, year)
    const verdicts = filing.choices.map(({ verdict }) => verdict)
    const { probabilities: _, ...told } = tellList({ prediction, rank: condition.rank, units, verdicts })
    const sources = sourcesById(new Set(sourceIdsOf(filing)), snapshot.reference)
    return { filing, lacking: null, ...told, sources }
  }
  return lack('lines')
}
