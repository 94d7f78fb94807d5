import type { getLanded } from '#contract/list.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import {
  type PastEngines,
  findCondition,
  findLaterRounds,
  findPastYear,
  isShut,
  linkFiled,
  listScopes,
  provinceFacts,
  sourcesById,
} from '#server/features/recommend/service.ts'
import type { ContentSnapshot } from '#server/features/content/service.ts'
import { Memo, memo } from '#server/snapshot/memo.ts'
import { candidateIn, fileIn, sourceIdsOf } from './filing.ts'
import type { Lists } from './context.ts'
import { findList } from './queries.ts'
import { tellList } from './told-then.ts'

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

/** What handlers use that look back on predictions. */
export type FilingContext = Lists & { readonly pastEngines: PastEngines }

/** How a year's units are named. */
export const namesOf = memo(({ directory }: ContentSnapshot) => ({
  schoolOf: (school: string) => directory.schoolOf(school)?.code,
  shownName: (school: string) => directory.shownName(school),
}))

/**
 * Where the list that was to be filed in a year would have landed by that year's own lines, and what the prediction of that time
 * said of it.
 * It is judged by the condition that was confirmed for the year, else by the one saved, where that is of the year.
 */
export async function findLanded(
  context: FilingContext,
  accountId: number,
  { provinceId, year, batch }: QueryOf<typeof getLanded>,
): Promise<Landed> {
  const snapshot = context.snapshot()
  provinceFacts(snapshot, provinceId)
  const sheet = await context.seasons.sheet({ accountId, provinceId, year })
  const saved = sheet?.condition ?? (await findCondition(context.db, accountId, provinceId))
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
