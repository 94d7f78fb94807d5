import type { Level } from './level.ts'
import { categoryCode, disciplineCode } from './major-code.ts'

/** A major of the catalogue as far as its place in the tree needs it. */
export interface PlacedMajor {
  /** 080901. */
  readonly code: string
  readonly level: Level
  readonly discipline: string
  readonly category: string
}

/** A category (专业类) with its majors. */
export interface Category<Major> {
  /** 0809. */
  readonly code: string
  /** 计算机类. */
  readonly name: string
  readonly majors: readonly Major[]
}

/** A discipline (本科: 学科门类; 专科: 专业大类) with its categories. */
export interface Discipline<Major> {
  /** 08. */
  readonly code: string
  /** 工学. */
  readonly name: string
  readonly level: Level
  readonly categories: readonly Category<Major>[]
}

/** Majors as the tree of the catalogue: in their own order, without disciplines and categories that none is of. */
export function treeOf<Major extends PlacedMajor>(majors: readonly Major[]): Discipline<Major>[] {
  return group(majors, ({ code }) => disciplineCode(code)).map(({ code, first, held }) => ({
    code,
    name: first.discipline,
    level: first.level,
    categories: group(held, (major) => categoryCode(major.code)).map((category) => ({
      code: category.code,
      name: category.first.category,
      majors: category.held,
    })),
  }))
}

function group<Major>(majors: readonly Major[], codeOf: (major: Major) => string) {
  return [...Map.groupBy(majors, codeOf)].flatMap(([code, held]) =>
    held.slice(0, 1).map((first) => ({ code, first, held })),
  )
}

/** How many majors a discipline holds. */
export const countMajors = ({ categories }: Discipline<unknown>): number =>
  categories.reduce((sum, { majors }) => sum + majors.length, 0)
