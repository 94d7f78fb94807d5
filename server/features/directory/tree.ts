import type { getMajorTree } from '#contract/directory.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { type Category, catalogueSources, categoriesOf } from './catalogue.ts'
import type { Major } from './directory.ts'
import type { DirectorySnapshot } from './snapshot.ts'

/** Disciplines of one catalogue, each with its categories. */
export function showTree(snapshot: DirectorySnapshot, level: Major['level']): DataOf<typeof getMajorTree> {
  const { directory } = snapshot
  const of = categoriesOf(directory).filter((category) => category.level === level)
  const disciplines = new Map<string, Category[]>()
  for (const category of of) {
    const { code } = category.discipline
    disciplines.set(code, [...(disciplines.get(code) ?? []), category])
  }
  const countOf = (categories: readonly Category[]): number =>
    categories.reduce((sum, { majors }) => sum + majors.length, 0)
  const all = directory.majors.filter((major) => major.level === level)
  return {
    counts: {
      本科: directory.majors.filter((major) => major.level === '本科').length,
      专科: directory.majors.filter((major) => major.level === '专科').length,
    },
    disciplines: [...disciplines].map(([code, categories]) => ({
      code,
      name: categories[0]?.discipline.name ?? '',
      majors: countOf(categories),
      categories: categories.map((category) => ({
        code: category.code,
        name: category.name,
        majors: category.majors.length,
      })),
    })),
    sources: catalogueSources(snapshot, all),
  }
}
