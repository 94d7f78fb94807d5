import type { ShownAim } from '#contract/pro.ts'
import type { MajorFigures } from '#contract/directory.ts'
import type { Level } from '#domain/directory/level.ts'
import { categoryCode, disciplineCode } from '#domain/directory/major-code.ts'
import type { LinkedMajors } from '#domain/directory/names/major-link.ts'
import { isCategoryCode } from '#domain/pro/aim.ts'
import {
  type CategoryInTree,
  type Directory,
  type Major,
  categoriesOf,
  figuresOfUnits,
  findCategory,
  offersOf,
} from '#server/features/directory/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { notFound } from '#server/http/errors.ts'
import { memo } from '#server/snapshot/memo.ts'

/** A major of the catalogue, or a category with all that it holds. */
export interface Aim {
  readonly code: string
  readonly name: string
  readonly level: Level
  readonly discipline: string
  readonly category: string
  /** Of the catalogue; of a major itself alone. */
  readonly majors: readonly Major[]
  readonly isCategory: boolean
}

const ofMajor = (major: Major): Aim => {
  const { code, name, level, discipline, category } = major
  return { code, name, level, discipline, category, majors: [major], isCategory: false }
}

const ofCategory = ({ code, name, level, discipline, majors }: CategoryInTree): Aim => ({
  code,
  name,
  level,
  discipline: discipline.name,
  category: name,
  majors,
  isCategory: true,
})

/** What a code stands for; undefined for one that no catalogue has. */
export function readAim(directory: Directory, code: string): Aim | undefined {
  if (isCategoryCode(code)) {
    const category = findCategory(directory, code)
    return category && ofCategory(category)
  }
  const major = directory.majorByCode(code)
  return major && ofMajor(major)
}

/** @throws HttpProblem 404 for a code that no catalogue has */
export function findAim(directory: Directory, code: string): Aim {
  const aim = readAim(directory, code)
  if (!aim) throw notFound()
  return aim
}

/** Others of the same field: of a major those of its category, of a category those of its discipline. */
export function fieldOf(directory: Directory, aim: Aim): Aim[] {
  const others = aim.isCategory
    ? categoriesOf(directory)
        .filter(
          ({ level, discipline }) => level === aim.level && discipline.code === disciplineCode(aim.code),
        )
        .map(ofCategory)
    : (findCategory(directory, categoryCode(aim.code))?.majors ?? []).map(ofMajor)
  return others.filter(({ code }) => code !== aim.code)
}

export function showAim({ majors, isCategory, ...aim }: Aim): ShownAim {
  const [only] = majors
  return { ...aim, majorHashId: isCategory ? null : (only?.hashId ?? null), majors: majors.length }
}

/** The units of an aim in a scope of majors: positions in its engine. */
interface AimUnits {
  /** Of a major those named after it; of a category also those that enrol it as a whole. */
  readonly own: readonly number[]
  /** Of a major those of its whole category too, and all that name it in brackets. */
  readonly wide: readonly number[]
}

export const unitsOf = memo((scope: Scope, directory: Directory, code: string): AimUnits => {
  const { majors, isCategory, level, category } = findAim(directory, code)
  const offers = offersOf(scope, directory)
  const own = new Set(majors.flatMap((major) => [...offers.ofMajor(major)]))
  if (isCategory) for (const row of offers.ofCategory(category, level)) own.add(row)
  const wide = new Set(majors.flatMap((major) => [...offers.ofMajor(major, true)]))
  return { own: [...own], wide: [...wide].filter((row) => !own.has(row)) }
})

/** What it took to get in over the units of an aim. @param subjects A mask, or null: any. */
export const figuresOfAim = memo(
  (scope: Scope, directory: Directory, code: string, subjects: number | null): MajorFigures =>
    figuresOfUnits(scope, directory, unitsOf(scope, directory, code).own, subjects),
)

/** What tells the lines of an aim's own units, of whatever year. */
export function linesWanted(directory: Directory, { majors, isCategory, level, category }: Aim) {
  const codes = new Set<string | undefined>(majors.map(({ code }) => code))
  const names = majors.flatMap((major) => {
    const { own, category: whole } = directory.unitNamesOf(major)
    return isCategory ? [...own, ...whole] : [...own]
  })
  return {
    names: [...new Set(names)],
    holds: (linked: LinkedMajors, ofUnit: Level): boolean =>
      linked.own === undefined
        ? isCategory && linked.category === category && ofUnit === level
        : codes.has(linked.own),
  }
}
