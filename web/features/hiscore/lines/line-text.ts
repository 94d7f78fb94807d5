import type { DataOf } from '#contract/endpoint.ts'
import type { getLines } from '#contract/hiscore.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { count } from '#web/ui/text/format.ts'

type Line = DataOf<typeof getLines>['list'][number]

/** Where the school is, what it asks (with another plan's year), how many it took. */
export function factsOf(
  {
    level,
    city,
    requirement,
    requirementYear,
    plan,
  }: Pick<Line, 'level' | 'city' | 'requirement' | 'requirementYear' | 'plan'>,
  year: number,
): string {
  const of = requirementYear === null || requirementYear === year ? '' : `（${requirementYear} 年）`
  return [
    levelText(level),
    city,
    requirement === null ? null : `选科 ${shortRequirement(requirement)}${of}`,
    plan === null ? null : `计划 ${count(plan)} 人`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** A requirement without the sentence that files put behind it: 物理,化学(2门科目考生均须选考方可报考) → 物理+化学. */
export function shortRequirement(text: string): string {
  const stated = /^(.+?)[(（](\d)门科目考生(.+?)[)）]$/u.exec(text)
  if (!stated) return text
  const between = stated[3]?.startsWith('选考其中') === true ? '或' : '+'
  return (stated[1] ?? text).split(/[,，、]/u).join(between)
}
