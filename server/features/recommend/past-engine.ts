import { parseRequirement } from '#domain/exam/requirement.ts'
import { incomparableYears, predictionYears } from '#domain/province/comparable.ts'
import { newestRules } from '#domain/province/rules.ts'
import { upheavalYears } from '#domain/province/upheaval.ts'
import { createEngineBuilder } from '#domain/recommend/builder.ts'
import type { Engine } from '#domain/recommend/engine.ts'
import type { Db } from '#server/db/open.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { OtherProvinces, findQualified } from './outside.ts'
import { findLineYears, findLines, sumCohorts } from './queries.ts'
import type { LineRow, ScopeKey } from './units.ts'

/** The years before one that a prediction of it can be made from, the latest first, with how many lines they have. */
export async function listYearsBefore(
  db: Db,
  key: ScopeKey,
  year: number,
): Promise<{ years: number[]; lines: number }> {
  const skipped = incomparableYears(key.provinceId)
  const earlier = (await findLineYears(db, key)).filter(
    (each) => each.year < year && !skipped.includes(each.year),
  )
  const { years, isRanked } = predictionYears(earlier)
  if (!isRanked) return { years: [], lines: 0 }
  const counted = earlier.filter((each) => years.includes(each.year))
  return { years, lines: counted.reduce((sum, { filled }) => sum + filled, 0) }
}

/**
 * What is predicted of a year's units by lines of years before it alone, as the back-test does it: of the year itself only names
 * and places are shown to the model. The method and its coefficients are those of today.
 *
 * @returns an engine whose unit ids are those of the year's lines; undefined where there are no years to predict from
 */
export async function buildPastEngine(
  db: Db,
  key: ScopeKey,
  year: number,
  reference: Reference,
): Promise<Engine | undefined> {
  const { years } = await listYearsBefore(db, key, year)
  if (years.length === 0) return undefined
  const facts = reference.provinces.get(key.provinceId)
  const builder = createEngineBuilder({
    kind: key.unitKind === 'major' ? 'major' : 'group',
    year,
    schoolDimensions: [],
    unitDimensions: [],
    cohort: await sumCohorts(db, key),
    qualified: await findQualified(db, key),
    isMainBatch: newestRules(facts?.rules ?? [])[0]?.batch === key.batch,
    elsewhere: key.unitKind === 'major' ? await new OtherProvinces(db).before(year, key) : [],
    upheavals: upheavalYears(facts?.upheavals ?? []),
    schoolAliases: reference.schoolAliases,
    categories: new Map([...reference.catalogue.byName].map(([name, major]) => [name, major.category])),
  })
  const offerOf = (row: LineRow) => ({
    unitId: row.id,
    schoolId: 0,
    school: row.school_name,
    name: row.unit_name,
    plan: row.plan,
    requirement: parseRequirement(row.requirement),
  })
  for (const each of years) {
    for (const row of await findLines(db, key, each)) {
      const isRankWithheld = row.rank_is_bound || (row.min_rank === null && row.min_score !== null)
      builder.line({ ...offerOf(row), year: each, rank: row.min_rank, isRankWithheld })
    }
  }
  for (const row of await findLines(db, key, year)) builder.offer(offerOf(row))
  return runInSteps(builder.buildInSteps())
}

/** The name under which a past engine is kept. */
export const pastEngineName = ({ provinceId, batch, track, unitKind }: ScopeKey, year: number): string =>
  `past-${provinceId}-${year}-${Buffer.from(`${batch} ${track} ${unitKind}`).toString('base64url')}`
