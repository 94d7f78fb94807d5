import { listSources } from '#server/snapshot/sources.ts'
import type { DirectorySnapshot } from './snapshot.ts'
import type { CatalogueMajor } from '#contract/directory.ts'
import type { Level } from '#domain/directory/level.ts'
import { categoryCode, disciplineCode } from '#domain/directory/major-code.ts'
import type { Category } from '#domain/directory/tree.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Directory, Major } from './directory.ts'
import { majorCardOf } from './show.ts'
import { type JobWithMajors, jobClasses } from './texts.ts'

/** A category (专业类) of one of the two catalogues, and where it stands. */
export interface CategoryInTree extends Category<Major> {
  readonly level: Level
  readonly discipline: { readonly code: string; readonly name: string }
}

/** The categories of both catalogues, 本科 first, by code. */
export const categoriesOf = memo(({ disciplines }: Directory): readonly CategoryInTree[] =>
  disciplines.flatMap(({ code, name, level, categories }) =>
    categories.map((category) => ({ ...category, level, discipline: { code, name } })),
  ),
)

/** The category that a major belongs to. */
export function findCategory(directory: Directory, code: string): CategoryInTree | undefined {
  return categoriesOf(directory).find((category) => category.code === code)
}

/** A major with all that the catalogue says of it. */
export function catalogueMajorOf(major: Major): CatalogueMajor {
  const { degree, duration, isSpecial, isControlled } = major
  return { ...majorCardOf(major), degree, duration, isSpecial, isControlled }
}

interface MajorFilter {
  level?: Level | undefined
  discipline?: string | undefined
  category?: string | undefined
  q?: string | undefined
}

/** Majors that pass a filter, in the catalogues' order; with a text, those whose name begins with it first. */
export function filterMajors(directory: Directory, filter: MajorFilter): Major[] {
  const { level, discipline, category, q = '' } = filter
  const text = q.normalize('NFKC').toUpperCase()
  const found = directory.majors.filter(
    (major) =>
      (level === undefined || major.level === level) &&
      (discipline === undefined || disciplineCode(major.code) === discipline) &&
      (category === undefined || categoryCode(major.code) === category) &&
      (text === '' ||
        major.name.toUpperCase().includes(text) ||
        major.category.includes(text) ||
        major.code.startsWith(text)),
  )
  if (text === '') return found
  const grade = ({ name }: Major): number => {
    const upper = name.toUpperCase()
    if (upper === text) return 0
    return upper.startsWith(text) ? 1 : upper.includes(text) ? 2 : 3
  }
  return found.sort((a, b) => grade(a) - grade(b))
}

/** Whether an occupation class names a major, or the category it belongs to. */
export function leadsTo({ name, category, level }: Major, job: JobWithMajors): boolean {
  if (level === '专科') return job.vocational.includes(category)
  return job.majors.includes(name) || job.categories.includes(category)
}

/** The occupation classes that a major leads to. */
export function jobsOf(major: Major) {
  return jobClasses.filter((job) => leadsTo(major, job)).map(({ code, name }) => ({ code, name }))
}

/** The files that these majors of the catalogue are from. */
export function catalogueSources({ reference }: DirectorySnapshot, majors: readonly Major[]) {
  return listSources(
    reference,
    majors.map(({ source }) => source),
  )
}
