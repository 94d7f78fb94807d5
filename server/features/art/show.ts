import type * as z from 'zod'
import type { artFrame, artLines } from '#contract/art.ts'
import { categoriesIn, findCategory } from '#domain/art/category.ts'
import { weightsOf } from '#domain/art/composite.ts'
import { MEASURES, readControl } from '#domain/art/control.ts'
import { certaintyOf } from '#domain/exam/certainty.ts'
import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import { listControlLines } from '#server/features/hiscore/service.ts'
import { newestRules } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { type listLines, listLists, listRules } from './queries.ts'

type Frame = z.output<typeof artFrame>
type Rows = Awaited<ReturnType<typeof listLines>>

/**
 * What is loaded of art and sport in a province.
 *
 * @throws HttpProblem 404 for an id that is no province's
 */
export async function showArt({ db, snapshot }: DirectoryContext, provinceId: number): Promise<Frame> {
  const { reference } = snapshot()
  const facts = provinceFacts(snapshot(), provinceId)
  const [rules, controls, lists] = await Promise.all([
    listRules(db, provinceId),
    listControlLines(db, provinceId),
    listLists(db, provinceId),
  ])
  const shown = controls.flatMap((line) => showControl(provinceId, line) ?? [])
  const ids = [...rules.map((row) => row.import_id), ...shown.map((row) => row.source)]
  return {
    province: { id: facts.id, name: facts.name },
    cultureFull: newestRules(facts.rules)[0]?.fullScore ?? null,
    rules: rules.flatMap(showRule),
    controls: shown,
    lists: lists.map(({ year, batch, category, track, lines }) => ({
      year,
      batch,
      category,
      categories: categoriesIn(category),
      track,
      lines,
    })),
    sources: listSources(reference, [...ids, ...lists.flatMap(({ sources }) => sources)]),
  }
}

function showRule(row: Awaited<ReturnType<typeof listRules>>[number]): Frame['rules'] {
  const category = findCategory(row.category)
  if (category === undefined) return []
  const parts = {
    culturePercent: row.culture_percent,
    cultureFull: row.culture_full,
    testFull: row.test_full,
    sameScale: row.same_scale,
  }
  return [
    {
      year: row.year,
      category,
      ...weightsOf(parts, row.composite_full),
      certainty: row.certainty === 'H' ? 'H' : 'M',
      source: row.source,
      note: row.note,
    },
  ]
}

/** A control line of art or sport; null: which are of others, their names say. */
function showControl(
  provinceId: number,
  line: Awaited<ReturnType<typeof listControlLines>>[number],
): Frame['controls'][number] | null {
  const measure = MEASURES.find((each) => each === line.measure) ?? null
  const control = readControl({ ...line, provinceId, measure })
  return control && { ...line, ...control, categories: [...control.categories] }
}

/** Lines as calls answer them, each with the school that the directory knows by its name. */
export function showLines(
  { directory, reference }: DirectorySnapshot,
  rows: Rows,
): z.output<typeof artLines> {
  const list = rows.map((row) => {
    const school = directory.schoolOf(row.school_name)
    return {
      schoolName: directory.shownName(row.school_name),
      schoolCode: row.school_code,
      cuHashId: school?.hashId ?? null,
      province: school?.province ?? null,
      ownership: school?.ownership ?? null,
      levels: [...(school?.honours ?? [])],
      unitName: row.unit_name,
      unitCode: row.unit_code,
      score: row.min_score,
      rank: row.min_rank,
      source: row.import_id,
      ...certaintyOf(row),
    }
  })
  const sources = listSources(
    reference,
    list.map(({ source }) => source),
  )
  return { list, sources }
}
