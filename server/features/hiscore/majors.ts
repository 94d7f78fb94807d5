import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { getBatchMajors } from '#contract/hiscore.ts'
import { LEVELS, type Level, vocationalCode } from '#domain/directory/level.ts'
import { treeOf } from '#domain/directory/tree.ts'
import { type Unit } from '#server/features/scopes/service.ts'
import { levelIn } from '#server/snapshot/level-in.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { notFound } from '#server/http/errors.ts'
import { type Directory, type Major, categoryKey } from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { findBatch, showBatch } from './batches.ts'
import { type PublishedLine, type LineFilter, type Span, type Vocational, spanByName } from './queries.ts'

type Data = DataOf<typeof getBatchMajors>
type Figures = Omit<Span, 'name'>
type By = Data['by']

/** What tells the 专科 among a province's lines: their codes, else the names of the schools that teach it alone. */
function vocationalIn(directory: Directory, provinceId: number): Vocational {
  const code = vocationalCode(provinceId)
  if (code !== null) return { code }
  const schools = directory.schools.filter(({ level }) => level === '专科')
  return { schools: schools.flatMap((school) => directory.namesOf(school)) }
}

/** What is known of a line's level. @param unit The one that it is now, of which a plan may say */
export function levelOf(reference: Reference, line: NamedLine, unit?: Unit): Level | null {
  const { province_id: provinceId, batch } = line
  return levelIn({ provinceId, batch }, line, reference) ?? unit?.level ?? null
}

type NamedLine = Pick<PublishedLine, 'province_id' | 'batch' | 'school_name' | 'unit_code' | 'unit_name'>

/** A major by its official code or its id. */
export function majorOf(directory: Directory, id: string): Major | undefined {
  return directory.majorByCode(id) ?? directory.major(id)
}

/**
 * What lines of a major, or of a whole category, go by.
 *
 * @param wide Units that enrol into the major's category, or name it in brackets, too.
 * @throws HttpProblem 404 for what is neither a major's code or id nor a category's name
 */
export function linesOfMajor(
  directory: Directory,
  provinceId: number,
  id: string,
  wide: boolean,
): Pick<LineFilter, 'units' | 'level'> {
  const major = majorOf(directory, id)
  if (!major) {
    const members = directory.majors.filter(({ category }) => category === id)
    if (members.length === 0) throw notFound()
    const names = members.map((member) => directory.unitNamesOf(member))
    return { units: [...new Set(names.flatMap(({ own, category }) => [...own, ...category]))] }
  }
  const { own, contained, category } = directory.unitNamesOf(major)
  const units = [...own, ...(wide ? [...contained, ...category] : [])]
  const by = vocationalIn(directory, provinceId)
  const shared = directory.majors.some((other) => other.name === major.name && other.level !== major.level)
  // A school of 本科 may teach 专科, too: by schools alone only what shares its name is told apart.
  return 'schools' in by && !shared ? { units } : { units, level: { by, is: major.level } }
}

/** @throws HttpProblem 404 for an id that is no batch's */
export async function batchMajors(context: DirectoryContext, batchId: string): Promise<Data> {
  const snapshot = context.snapshot()
  const { directory, reference } = snapshot
  const batch = await findBatch(context, snapshot, batchId)
  const majors = new Map<Major, Figures>()
  const wholes = new Map<string, Figures>()
  let unlinked = 0
  const by = batch.ranked > 0 ? 'rank' : 'score'
  if (batch.unitKind === 'major') {
    const vocational = vocationalIn(directory, batch.provinceId)
    for (const is of LEVELS) {
      const level = 'schools' in vocational && is === '本科' ? null : is
      for (const { name, ...figures } of await spanByName(context.db, batch, by, { by: vocational, is })) {
        const { own, category } = directory.majorsOf(name, undefined, level)
        const major = own === undefined ? undefined : directory.majorByCode(own)
        const key = category === undefined ? undefined : categoryKey(is, category)
        if (major) majors.set(major, join(by, majors.get(major), figures))
        else if (key !== undefined) wholes.set(key, join(by, wholes.get(key), figures))
        else unlinked += figures.units
      }
    }
  }
  return {
    provinceId: batch.provinceId,
    provinceName: provinceFacts(snapshot, batch.provinceId).name,
    batch: showBatch(batch),
    by,
    disciplines: arrange(directory, majors, wholes),
    unlinked,
    sources: listSources(reference, batch.sources),
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
  directory: Directory,
  majors: ReadonlyMap<Major, Figures>,
  wholes: ReadonlyMap<string, Figures>,
): Data['disciplines'] {
  const wholeOf = ({ level, category }: Major): Figures | null =>
    wholes.get(categoryKey(level, category)) ?? null
  const lined = directory.majors.filter((major) => majors.has(major) || wholeOf(major) !== null)
  return treeOf(lined).map(({ name, categories }) => ({
    name,
    categories: categories.map((category) => ({
      name: category.name,
      whole: category.majors.map(wholeOf)[0] ?? null,
      majors: category.majors.flatMap((major) => {
        const figures = majors.get(major)
        return figures ? [{ code: major.code, name: major.name, ...figures }] : []
      }),
    })),
  }))
}
