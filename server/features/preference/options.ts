import type { getPreferenceOptions } from '#contract/preference.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { treeOf } from '#domain/directory/tree.ts'
import type { KnownMajor, Reference } from '#server/snapshot/reference.ts'

type Options = DataOf<typeof getPreferenceOptions>

/** Majors as the tree of the catalogue, each with its code as id. */
export const showTree = (majors: readonly KnownMajor[]): Options['disciplines'] =>
  treeOf(majors).map(({ name, categories }) => ({
    name,
    categories: categories.map((category) => ({
      name: category.name,
      majors: category.majors.map((major) => ({ id: major.code, name: major.name })),
    })),
  }))

/** All that may be liked and refused, and where there are schools. */
export function showOptions({ catalogue, schools }: Reference): Options {
  const byProvince = Map.groupBy(new Set(schools.values()), ({ province }) => province)
  const provinces = [...byProvince].flatMap(([name, held]) => {
    if (name === null) return []
    const byCity = Map.groupBy(held, ({ city }) => city)
    const cities = [...byCity].flatMap(([city, each]) =>
      city === null ? [] : [{ city, count: each.length }],
    )
    cities.sort((a, b) => b.count - a.count)
    return [{ name, cities: cities.map(({ city }) => city), count: held.length }]
  })
  provinces.sort((a, b) => b.count - a.count)
  return {
    disciplines: showTree(catalogue.majors),
    provinces: provinces.map(({ name, cities }) => ({ name, cities })),
  }
}
