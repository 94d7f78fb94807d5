import type { PlannedUnit, listPlan } from '#contract/directory.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { toLevel } from '#domain/directory/level.ts'
import { demandOf, isOpen } from '#domain/exam/combination.ts'
import { combinationName, subjectMask } from '#domain/exam/subject.ts'
import { byFiling } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { Db } from '#server/db/open.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { memo } from '#server/snapshot/memo.ts'
import { listSources } from '#server/snapshot/sources.ts'
import type { Directory } from './directory.ts'
import { findNamed } from './named.ts'
import {
  type PlannedRow,
  countUnpriced,
  findPlanned,
  listPlanBatches,
  listPlanCoverage,
  listPlanDemands,
} from './plan-queries.ts'
import { findSchool } from './show.ts'
import type { DirectoryContext, DirectorySnapshot } from './snapshot.ts'

/** What all questions about a province's plans read of every row: once, and again when an import has landed. */
const batchesOf = memo((_directory: Directory, db: Db, provinceId: number) => listPlanBatches(db, provinceId))
const demandsIn = memo((_directory: Directory, db: Db, provinceId: number, year: number) =>
  listPlanDemands(db, provinceId, year),
)

/** The units of a plan that a query names, a page of them. @throws HttpProblem 404 for no province, and for no school */
export async function showPlan(
  context: DirectoryContext,
  query: QueryOf<typeof listPlan>,
): Promise<Paged<DataOf<typeof listPlan>>> {
  const snapshot = context.snapshot()
  const { db } = context
  const { directory } = snapshot
  const { provinceId, track, batch, cuHashId } = query
  provinceFacts(snapshot, provinceId)
  const all = await batchesOf(directory, db, provinceId)
  const years = [...new Set(all.map((each) => each.year))].sort((a, b) => b - a)
  const year = query.year ?? years[0]
  const batches = all.filter((each) => each.year === year).sort(inOrder)
  if (year === undefined || batches.length === 0) {
    return new Paged(
      { year: null, years, batches: [], drawnFor: [], list: [], unknownFees: null, sources: [] },
      pagerOf(query, 0),
    )
  }
  const demands = query.subjects === undefined ? undefined : await demandsIn(directory, db, provinceId, year)
  const asked = batches.filter((each) => each.batch === (batch ?? each.batch))
  const [firstTrack, ...otherTracks] = new Set(asked.map((each) => each.track))
  const filter = {
    provinceId,
    year,
    // Rows of one track stand in an index as they are listed.
    track: track ?? (otherTracks.length === 0 ? firstTrack : undefined),
    batches: [...new Set(asked.map((each) => each.batch))],
    named: await findNamed(db, directory, { kind: 'plan', provinceId, year }, query.q),
    schools: cuHashId === undefined ? undefined : directory.namesOf(findSchool(directory, cuHashId)),
    level: query.level,
    requirements: demands?.filter(
      (each) => isOpen(demandOf(each.requirement, each.track, year), maskOf(query.subjects ?? '')) !== false,
    ),
    maxFee: query.maxFee,
  }
  const { rows, total } = await findPlanned(db, filter, query)
  const covers = await listPlanCoverage(db, { provinceId, year })
  const combinations = [...new Set(covers.map(({ combination }) => combination))].sort(
    (a, b) => (a ?? 0) - (b ?? 0),
  )
  return new Paged(
    {
      year,
      years,
      batches: batches.map(({ batch, track, units, vocational }) => ({
        batch,
        track,
        units: Number(units),
        vocational: Number(vocational),
      })),
      drawnFor: combinations.includes(null)
        ? []
        : combinations.flatMap((mask) => (mask === null ? [] : combinationName(mask))),
      list: rows.map((row) => showUnit(snapshot, row)),
      unknownFees: query.maxFee === undefined ? null : await countUnpriced(db, filter),
      sources: listSources(
        snapshot.reference,
        batches.flatMap(({ sources }) => sources),
      ),
    },
    pagerOf(query, total),
  )
}

/** A mask of subjects as queries name them: 4,5,6. */
const maskOf = (subjects: string): number => subjectMask(subjects.split(',').map(Number))

interface Batch {
  readonly batch: string
  readonly track: string
}

/** Those that everybody files come first; of one batch the track with more units. */
function inOrder(a: Batch & { units: number }, b: Batch & { units: number }): number {
  const forFew = ({ batch }: Batch): number => Number(/提前|专项|预科/u.test(batch))
  return forFew(a) - forFew(b) || byFiling(a.batch, b.batch) || b.units - a.units
}

function showUnit({ directory }: DirectorySnapshot, row: PlannedRow): PlannedUnit {
  const school = directory.schoolOf(row.school_name)
  return {
    batch: row.batch,
    track: row.track,
    level: toLevel(row.level),
    cuHashId: school?.hashId ?? null,
    schoolName: directory.shownName(row.school_name),
    schoolCode: row.school_code,
    city: row.city ?? school?.city ?? null,
    levels: [...(school?.honours ?? [])],
    unitName: row.unit_name,
    unitCode: row.unit_code,
    duration: row.duration,
    places: row.places,
    requirement: row.requirement,
    fee: row.fee,
    feeText: row.fee_text,
    remark: row.remark,
    source: row.import_id,
  }
}
