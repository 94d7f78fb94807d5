import type { getSchoolPortrait } from '#contract/cu.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { toLevel, type Level } from '#domain/directory/level.ts'
import type { Directory, Major, School } from '#server/features/directory/service.ts'
import { type LinedOf, type PlannedOf, idsOf } from './queries.ts'

type Teaches = DataOf<typeof getSchoolPortrait>['teaches']

/** Names that lead to no major and are told; a long list of them tells nobody anything. */
const OTHERS = 30

/** The majors that a plan and lines name, by discipline in the catalogue's order. */
export function teachesOf(
  directory: Directory,
  school: School,
  plan: readonly PlannedOf[],
  lines: readonly LinedOf[],
): Teaches {
  const named = [
    ...plan.map(({ unit_name: name, level }) => ({ name, level: toLevel(level) })),
    // A table of lines does not say: its batch does, else the school's own level.
    ...lines.map(({ unit_name: name, batch }) => ({
      name,
      level: batch.includes('专科') ? ('专科' as const) : school.level,
    })),
  ]
  const [planned] = plan
  const [lined] = lines
  if (named.length === 0) return null
  const majors = new Map<string, Major>()
  const categories = new Set<string>()
  const others = new Set<string>()
  for (const { name, level } of named) {
    const { own, contained, category } = directory.majorsOf(name, school, level)
    for (const code of own === undefined ? contained : [own, ...contained]) {
      const major = directory.majorByCode(code)
      if (major) majors.set(code, major)
    }
    if (category !== undefined) categories.add(keyOf(level ?? toLevel(school.level), category))
    if (own === undefined && contained.length === 0 && category === undefined) others.add(name)
  }
  const disciplines = directory.disciplines.flatMap((discipline) => {
    const { name, level } = discipline
    const own = discipline.categories.flatMap((category) =>
      category.majors.filter(({ code }) => majors.has(code)),
    )
    const whole = discipline.categories
      .map((category) => category.name)
      .filter((category) => categories.has(keyOf(level, category)))
    if (own.length + whole.length === 0) return []
    return [
      {
        name,
        level,
        majors: own.map((major) => ({ majorHashId: major.hashId, name: major.name })),
        categories: whole,
      },
    ]
  })
  return {
    by: [
      ...(planned ? [{ year: planned.year, of: 'plan' as const }] : []),
      ...(lined ? [{ year: lined.year, of: 'line' as const }] : []),
    ],
    disciplines: disciplines.sort(
      (a, b) => b.majors.length + b.categories.length - (a.majors.length + a.categories.length),
    ),
    others: [...others].slice(0, OTHERS),
    sourceIds: idsOf([...plan, ...lines]),
  }
}

const keyOf = (level: Level, category: string): string => `${level}|${category}`
