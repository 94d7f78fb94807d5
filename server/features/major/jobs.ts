import type { DataOf } from '#contract/endpoint.ts'
import type { getJobClass, listJobClasses } from '#contract/major.ts'
import type { Level } from '#domain/directory/level.ts'
import { notFound } from '#server/http/errors.ts'
import {
  JOB_SOURCE,
  type JobWithMajors,
  categoriesOf,
  jobGroups,
  leadsTo,
  majorCardOf,
} from '#server/features/directory/service.ts'
import type { Directory } from '#server/features/directory/service.ts'

/** Groups of occupation classes, with how many majors lead to each. */
export function showJobClasses({ majors }: Directory): DataOf<typeof listJobClasses> {
  return {
    groups: jobGroups.map(({ code, name, classes }) => ({
      code,
      name,
      classes: classes.map((job) => {
        const leading = majors.filter((major) => leadsTo(major, job))
        const vocational = leading.filter(({ level }) => level === '专科').length
        return { code: job.code, name: job.name, majors: leading.length - vocational, vocational }
      }),
    })),
    source: JOB_SOURCE,
  }
}

/**
 * An occupation class with what leads to it, or a group with what leads to any of its classes.
 *
 * @throws HttpProblem 404 for a code that is neither's
 */
export function showJobClass(directory: Directory, code: string): DataOf<typeof getJobClass> {
  const group = jobGroups.find((each) => code === each.code || each.classes.some((job) => job.code === code))
  if (!group) throw notFound()
  const job = group.classes.find((each) => each.code === code)
  const jobs = job ? [job] : group.classes
  const { categories, vocational } = categoriesLeadingTo(directory, jobs)
  const whole = new Set(categories.map(({ name }) => name))
  return {
    code,
    name: job?.name ?? group.name,
    group: job ? { code: group.code, name: group.name } : null,
    note: job?.note ?? null,
    classes: job ? [] : group.classes.map((each) => ({ code: each.code, name: each.name })),
    categories,
    majors: directory.majors
      .filter(
        (major) =>
          major.level === '本科' &&
          !whole.has(major.category) &&
          jobs.some(({ majors }) => majors.includes(major.name)),
      )
      .map(majorCardOf),
    vocational,
    hasVocational: directory.majors.some(({ level }) => level === '专科'),
    source: JOB_SOURCE,
  }
}

function categoriesLeadingTo(directory: Directory, jobs: readonly JobWithMajors[]) {
  const all = categoriesOf(directory).map(({ level, code, name, discipline, majors }) => ({
    level,
    shown: { code, name, majors: majors.length, discipline: discipline.name },
  }))
  const named = (wanted: Level, names: ReadonlySet<string>) =>
    all.filter(({ level, shown }) => level === wanted && names.has(shown.name)).map(({ shown }) => shown)
  return {
    categories: named('本科', new Set(jobs.flatMap((job) => job.categories))),
    vocational: named('专科', new Set(jobs.flatMap((job) => job.vocational))),
  }
}
