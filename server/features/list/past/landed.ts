import type { getLanded } from '#contract/list.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { conditionsOf } from '#server/features/recommend/service.ts'
import { sourcesById } from '#server/snapshot/sources.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { pastLines } from '#server/features/scopes/service.ts'
import { Memo } from '#server/snapshot/memo.ts'
import { candidateIn, fileIn, pastChoice, sourceIdsOf } from '#server/features/list/filing.ts'
import type { Lists } from '#server/features/list/context.ts'
import { findList } from '#server/features/list/queries.ts'
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

/**
 * Where a filed list would have landed by its year's lines, and what was foretold; judged by that year's
 * condition.
 */
export async function findLanded(
  context: Lists,
  accountId: number,
  { provinceId, year, batch }: QueryOf<typeof getLanded>,
): Promise<Landed> {
  const snapshot = context.snapshot()
  provinceFacts(snapshot, provinceId)
  const sheet = await context.seasons.sheet({ accountId, provinceId, year })
  const saved = sheet?.condition ?? (await conditionsOf(context.db, accountId).find(provinceId))
  const list = await findList(context.db, { accountId, provinceId, year, batch, trial: false })
  if (list.choices.length === 0) return lack('list')
  // What was said of another year is no rank of this one.
  const condition = saved?.year === year ? saved : null
  if (!condition) return lack('condition')
  const scopes = await pastLines(snapshot, context.db).scopes(provinceId)
  for (const key of scopes.filter((each) => each.batch === batch && each.track === condition.track)) {
    const past = await context.pastScopes.find(snapshot, key, year)
    if (!past) continue
    const name = [key.provinceId, key.batch, key.track, key.unitKind, year].join('|')
    const linked = await links.get([snapshot, name], () =>
      pastLines(snapshot, context.db).linked(snapshot.reference, key, year),
    )
    const choices = list.choices.map((choice) =>
      pastChoice(past.scope, condition, { ...choice, id: linked.get(choice.id) ?? '' }),
    )
    const filing = fileIn(
      candidateIn(year, condition, undefined),
      choices.map((choice, at) => ({ ...choice, id: list.choices[at]?.id ?? choice.id })),
      await pastLines(snapshot, context.db).facts(key, year),
      {
        rounds: await pastLines(snapshot, context.db).laterRounds(key, year),
        subjectIds: condition.subjectIds,
      },
    )
    const ids = choices.map(({ id }) => id)
    const verdicts = filing.choices.map(({ verdict }) => verdict)
    const { probabilities: _, ...told } = tellList({ ...past, rank: condition.rank, ids, verdicts })
    const sources = sourcesById(snapshot.reference, new Set(sourceIdsOf(filing)))
    return { filing, lacking: null, ...told, sources }
  }
  return lack('lines')
}
