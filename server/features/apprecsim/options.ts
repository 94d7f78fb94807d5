import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import { filterType, type getConditionMajors, type getFilters } from '#contract/apprecsim.ts'
import { type getScoreRank } from '#contract/recommend.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { Catalogue } from '#server/snapshot/reference.ts'
import { endOf } from '#domain/exam/rank-doubt.ts'
import { columnOf } from '#domain/exam/score-rank-column.ts'
import { bandOfRank, bandOfScore, highestScore, isOpenBand } from '#domain/exam/score-rank.ts'
import { FILED_TIERS, TIER_LABEL } from '#domain/forecast/tiers.ts'
import { COMPILED_TEXT } from '#domain/exam/certainty.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { askedTable, bandsOf } from '#server/snapshot/score-tables.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { showTree } from '#server/features/preference/service.ts'
import { badInput } from '#server/http/errors.ts'

const types = filterType.exclude(['tier']).options
const names: Readonly<Record<(typeof types)[number], string>> = {
  schoolProvince: '院校省份',
  city: '院校城市',
  unitLevel: '本科专科',
  level: '院校层次',
  ownership: '办学性质',
  schoolType: `院校类型（${COMPILED_TEXT}）`,
  discipline: '学科门类',
  category: '专业类',
}

/** The filters of a scope, or the tiers alone where there is none. Types that nothing is known of are left out. */
export function showFilters(scope: Scope | undefined): DataOf<typeof getFilters> {
  const tiers = FILED_TIERS.map((id) => ({ id, name: TIER_LABEL[id] }))
  return [
    { type: 'tier', name: '录取把握', multiple: true, options: tiers },
    ...types.flatMap((type) => {
      const options = scope?.codes[type].options() ?? []
      // A batch of one level leaves nothing to choose.
      const isOpen = type === 'unitLevel' ? options.length > 1 : options.length > 0
      return isOpen ? [{ type, name: names[type], multiple: true, options }] : []
    }),
  ]
}

/** The catalogue as far as a scope's units reach; without a scope, all of 本科 and 专科. */
export function showMajors(
  snapshot: DirectorySnapshot,
  scope: Scope | undefined,
  selected: string[],
): DataOf<typeof getConditionMajors> {
  const all = snapshot.reference.catalogue.majors
  const named = scope?.unitKind === 'major'
  return {
    disciplines: showTree(
      named ? all.filter((major) => offers(scope, snapshot.reference.catalogue, major)) : all,
    ),
    selected,
    applies: named,
  }
}

function offers(scope: Scope, catalogue: Catalogue, major: { code: string }): boolean {
  return scope.majorCodes(catalogue, [major.code]).length > 0
}

/** Score to rank and back, with what there is to choose from. */
export async function convertScoreRank(
  context: DirectoryContext,
  query: QueryOf<typeof getScoreRank>,
): Promise<DataOf<typeof getScoreRank>> {
  const snapshot = context.snapshot()
  const facts = provinceFacts(snapshot, query.provinceId)
  const { track, ...asked } = askedTable(facts, query)
  const nothing = { ...asked, match: null, end: null, column: null, source: null }
  if (asked.year === null || track === undefined) return nothing
  const scope = { provinceId: query.provinceId, year: asked.year, track }
  const bands = bandsOf(facts, scope)
  const highest = highestScore(facts, asked.year, bands)
  if (query.score !== undefined && query.score > highest) throw badInput('score', `满分 ${highest} 分`)
  const found =
    query.score !== undefined
      ? bandOfScore(bands, query.score)
      : query.rank !== undefined
        ? bandOfRank(bands, query.rank)
        : null
  const end = endOf(bands)
  if (!found) return { ...nothing, end }
  const { scoreMin, scoreMax, rankMin, rankMax, count } = found
  const [first] = bands
  const source = snapshot.reference.sources.get(first?.importId ?? 0) ?? null
  return {
    ...nothing,
    match: { scoreMin, scoreMax, rankMin, rankMax, count, isOpen: isOpenBand(found) },
    end,
    column: columnOf(scope, bands),
    source,
    readFrom: first?.readFrom,
  }
}
