import type { DataOf } from '#contract/endpoint.ts'
import type { getBatchMajors } from '#contract/hiscore.ts'
import type { Context } from '#server/context.ts'
import { loadedIn, provinceFacts } from '#server/engine/province.ts'
import { notFound } from '#server/http/errors.ts'
import type { Library, Major } from '#server/library/library.ts'
import { findBatch, showBatch } from './batches.ts'
import { type Span, spanByName } from './queries.ts'

type Data = DataOf<typeof getBatchMajors>
type Figures = Omit<Span, 'name'>
type By = Data['by']

/** Names of the schools that teach 专科: what tells majors of 本科 and 专科 of one name apart. */
function vocationalNames(library: Library): string[] {
  return library.schools.filter(({ level }) => level === '专科').flatMap((school) => library.namesOf(school))
}

/** A major by its official code or its id. */
export function majorOf(library: Library, id: string): Major | undefined {
  return library.majorByCode(id) ?? library.major(id)
}

/**
 * The names of units and of schools that lines of a major, or of a whole category, go by.
 *
 * @param wide Units that enrol into the major's category, or name it in brackets, too.
 * @throws HttpProblem 404 for what is neither a major's code or id nor a category's name
 */
export function namesOfMajor(
  library: Library,
  id: string,
  wide: boolean,
): { units: string[]; schools?: string[]; notSchools?: string[] } {
  const major = majorOf(library, id)
  if (!major) {
    const members = library.majors.filter(({ category }) => category === id)
    if (members.length === 0) throw notFound()
    const names = members.map((member) => library.unitNamesOf(member))
    return { units: [...new Set(names.flatMap(({ own, category }) => [...own, ...category]))] }
  }
  const { own, contained, category } = library.unitNamesOf(major)
  const units = [...own, ...(wide ? [...contained, ...(major.level === '本科' ? category : [])] : [])]
  const shared = library.majors.some((other) => other.name === major.name && other.level !== major.level)
  if (!shared) return { units }
  const vocational = vocationalNames(library)
  return major.level === '专科' ? { units, schools: vocational } : { units, notSchools: vocational }
}

/** @throws HttpProblem 404 for an id that is no batch's */
export async function batchMajors(context: Context, batchId: string): Promise<Data> {
  const loaded = loadedIn(context)
  const { library, reference } = loaded
  const batch = await findBatch(context, loaded, batchId)
  const majors = new Map<Major, Figures>()
  const wholes = new Map<string, Figures>()
  let unlinked = 0
  const by = batch.ranked > 0 ? 'rank' : 'score'
  if (batch.unitKind === 'major') {
    const schools = vocationalNames(library)
    for (const side of ['others', 'these'] as const) {
      const level = side === 'these' ? '专科' : null
      for (const { name, ...figures } of await spanByName(context.db, batch, by, { side, schools })) {
        const { own, category } = library.majorsOf(name, { level })
        const major = own === undefined ? undefined : library.majorByCode(own)
        if (major) majors.set(major, join(by, majors.get(major), figures))
        else if (category !== undefined) wholes.set(category, join(by, wholes.get(category), figures))
        else unlinked += figures.units
      }
    }
  }
  return {
    provinceId: batch.provinceId,
    provinceName: provinceFacts(loaded, batch.provinceId).name,
    batch: showBatch(batch),
    by,
    disciplines: arrange(library, majors, wholes),
    unlinked,
    sources: batch.sources.flatMap((id) => reference.sources.get(id) ?? []),
  }
}

function join(by: By, a: Figures | undefined, b: Figures): Figures {
  if (!a) return b
  const [hardest, easiest] = by === 'rank' ? [Math.min, Math.max] : [Math.max, Math.min]
  return {
    units: a.units + b.units,
    best: a.best === null || b.best === null ? (a.best ?? b.best) : hardest(a.best, b.best),
    worst: a.worst === null || b.worst === null ? (a.worst ?? b.worst) : easiest(a.worst, b.worst),
  }
}

/** In the order of the catalogue; majors and categories without units are left out. */
function arrange(
  library: Library,
  majors: ReadonlyMap<Major, Figures>,
  wholes: ReadonlyMap<string, Figures>,
): Data['disciplines'] {
  type Category = Data['disciplines'][number]['categories'][number]
  const disciplines = new Map<string, Map<string, Category>>()
  for (const major of library.majors) {
    const figures = majors.get(major)
    const whole = major.level === '本科' ? (wholes.get(major.category) ?? null) : null
    if (!figures && !whole) continue
    const categories = disciplines.get(major.discipline) ?? new Map<string, Category>()
    disciplines.set(major.discipline, categories)
    const category = categories.get(major.category) ?? { name: major.category, whole, majors: [] }
    categories.set(major.category, category)
    if (!figures) continue
    category.majors.push({ code: major.code, name: major.name, ...figures })
  }
  return [...disciplines].map(([name, categories]) => ({ name, categories: [...categories.values()] }))
}
