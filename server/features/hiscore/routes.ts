import { candidacyOf } from '#server/features/candidacy/service.ts'
import type { DirectoryContext, Directory, School } from '#server/features/directory/service.ts'
import type { DataOf } from '#contract/endpoint.ts'
import {
  getBatchMajors,
  getControlLines,
  getEqualScores,
  getHiscore,
  getLines,
  getMajorResult,
  getScoreTable,
} from '#contract/hiscore.ts'
import { controlScale } from '#domain/directory/control-scale.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { candidateOf, listPlanBatches } from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { batchesOf, showBatch } from './batches.ts'
import { searchLines } from './lines.ts'
import { batchMajors } from './majors.ts'
import { listControlLines } from './queries.ts'
import { majorResult } from './result.ts'
import { equalScores, scoreTable } from './tables.ts'

/** 历年分数: lines of every year, control lines, score-rank tables. */
export const hiscore: Routes<DirectoryContext> = (handle, context) => {
  handle(getHiscore, ({ query }) => overview(context, query))

  handle(getControlLines, async ({ query }) => {
    const { reference } = context.snapshot()
    const { provinceId } = query
    const { name: province } = provinceFacts(context.snapshot(), provinceId)
    const lines = (await listControlLines(context.db, provinceId)).map((line) => ({
      ...line,
      ...controlScale({ ...line, provinceId, province }),
    }))
    const ids = lines.map((line) => line.source)
    return { lines, sources: listSources(reference, ids) }
  })

  handle(getScoreTable, ({ query }) => scoreTable(context, query))
  handle(getEqualScores, ({ query }) => equalScores(context, query))
  handle(getLines, ({ query }) => searchLines(context, query))
  handle(getBatchMajors, ({ params }) => batchMajors(context, params.batchId))
  handle(getMajorResult, ({ params, query }) => majorResult(context, params.majorId, query))
}

async function overview(
  context: DirectoryContext,
  query: { provinceId?: number | undefined },
): Promise<DataOf<typeof getHiscore>> {
  const snapshot = context.snapshot()
  const { provinceId, scope } = candidateOf(snapshot, query)
  const { name, lineYears, scoreRankYears, scoreRankTracks, controlLineYears } = provinceFacts(
    snapshot,
    provinceId,
  )
  const batches = await batchesOf(context, snapshot, provinceId)
  const planned = new Set((await listPlanBatches(context.db, provinceId)).map(({ year }) => year))
  const years = [...new Set([...lineYears, ...scoreRankYears, ...controlLineYears, ...planned])].sort(
    (a, b) => b - a,
  )
  return {
    provinceId,
    provinceName: name,
    years: years.map((year) => ({
      year,
      batches: batches.filter((batch) => batch.year === year).map(showBatch),
      tables: [...(scoreRankTracks.get(year) ?? [])],
      controlLines: controlLineYears.includes(year),
      planned: planned.has(year),
    })),
    advice: candidacyOf(snapshot, provinceId, scope, null).advice(),
    schools: schoolOptions(snapshot.directory),
    sources: listSources(
      snapshot.reference,
      batches.flatMap(({ sources }) => sources),
    ),
  }
}

/** What schools of the directory may be narrowed by, the commonest first. */
function schoolOptions({ schools }: Directory): DataOf<typeof getHiscore>['schools'] {
  const countBy = (of: (school: School) => string | null): string[] => {
    const counts = new Map<string, number>()
    for (const school of schools) {
      const value = of(school)
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([value]) => value)
  }
  return {
    provinces: countBy(({ province }) => province),
    types: countBy(({ type }) => type),
    ownerships: countBy(({ ownership }) => ownership),
  }
}
