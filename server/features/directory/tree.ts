import type { getMajorTree } from '#contract/directory.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { type Level, byLevel } from '#domain/directory/level.ts'
import { countMajors } from '#domain/directory/tree.ts'
import { catalogueSources } from './catalogue.ts'
import type { DirectorySnapshot } from './snapshot.ts'

/** Disciplines of one catalogue, each with its categories. */
export function showTree(snapshot: DirectorySnapshot, level: Level): DataOf<typeof getMajorTree> {
  const { majors, disciplines } = snapshot.directory
  const of = Map.groupBy(majors, (major) => major.level)
  return {
    counts: byLevel((each) => of.get(each)?.length ?? 0),
    disciplines: disciplines
      .filter((discipline) => discipline.level === level)
      .map((discipline) => ({
        code: discipline.code,
        name: discipline.name,
        majors: countMajors(discipline),
        categories: discipline.categories.map((category) => ({
          code: category.code,
          name: category.name,
          majors: category.majors.length,
        })),
      })),
    sources: catalogueSources(snapshot, of.get(level) ?? []),
  }
}
