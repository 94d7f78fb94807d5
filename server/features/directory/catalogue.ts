import type { DirectorySnapshot } from './snapshot.ts'
import type { CatalogueMajor } from '#contract/directory.ts'
import { categoryCode, disciplineCode } from '#domain/directory/major-code.ts'
import { jobGroups, type JobClass } from '#domain/directory/job-classes.ts'
import type { Directory, Major } from './directory.ts'
import { majorCardOf } from './show.ts'

/** A category (专业类) of one of the two catalogues. */
export interface Category {
  /** 0809. */
  readonly code: string
  readonly name: string
  readonly level: Major['level']
  readonly discipline: { readonly code: string; readonly name: string }
  readonly majors: readonly Major[]
}

const made = new WeakMap<Directory, readonly Category[]>()

/** The categories of both catalogues, 本科 first, by code. */
export function categoriesOf(directory: Directory): readonly Category[] {
  const known = made.get(directory)
  if (known) return known
  const majors = new Map<string, Major[]>()
  for (const major of directory.majors) {
    const code = categoryCode(major.code)
    majors.set(code, [...(majors.get(code) ?? []), major])
  }
  const categories = [...majors].flatMap(([code, held]) => {
    const [first] = held
    if (!first) return []
    const discipline = { code: disciplineCode(code), name: first.discipline }
    return [{ code, name: first.category, level: first.level, discipline, majors: held }]
  })
  made.set(directory, categories)
  return categories
}

/** The category that a major belongs to. */
export function findCategory(directory: Directory, code: string): Category | undefined {
  return categoriesOf(directory).find((category) => category.code === code)
}

/** A major with all that the catalogue says of it. */
export function catalogueMajorOf(major: Major): CatalogueMajor {
  const { degree, duration, isSpecial, isControlled } = major
  return { ...majorCardOf(major), degree, duration, isSpecial, isControlled }
}

interface MajorFilter {
  level?: Major['level'] | undefined
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
export function leadsTo({ name, category, level }: Major, job: JobClass): boolean {
  if (level === '专科') return job.vocational?.includes(category) === true
  return job.majors?.includes(name) === true || job.categories?.includes(category) === true
}

/** Every occupation class, in the order of the 大典. */
export const jobClasses: readonly JobClass[] = jobGroups.flatMap(({ classes }) => classes)

/** The occupation classes that a major leads to. */
export function jobsOf(major: Major) {
  return jobClasses.filter((job) => leadsTo(major, job)).map(({ code, name }) => ({ code, name }))
}

/** The files that these majors of the catalogue are from. */
export function catalogueSources({ reference }: DirectorySnapshot, majors: readonly Major[]) {
  return [...new Set(majors.map(({ source }) => source))].flatMap((id) => reference.sources.get(id) ?? [])
}
