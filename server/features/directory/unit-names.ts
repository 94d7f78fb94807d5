import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { LEVELS, type Level } from '#domain/directory/level.ts'
import type { MajorLink } from '#domain/directory/names/major-link.ts'
import { type GroupedNumbers, groupOf, packGroups } from '#server/snapshot/groups.ts'

/** Names of units, as files write them, by how they lead to a major. */
export interface UnitNames {
  /** Named after it. */
  readonly own: readonly string[]
  /** Name it in their brackets. */
  readonly contained: readonly string[]
  /** Enrol into its whole category. */
  readonly category: readonly string[]
}

/** Names of units, and which are a major's, by its code, or a whole category's, by its key. */
export interface GroupedUnitNames {
  readonly texts: readonly string[]
  readonly own: GroupedNumbers
  readonly contained: GroupedNumbers
  readonly category: GroupedNumbers
}

/** 本科 and 专科 share names of categories too. */
export const categoryKey = (level: Level, category: string): string => `${level}${category}`

/** Those of a major, by its code, level and category. */
export const unitNamesOf = (
  names: GroupedUnitNames,
  { code, category, level }: { readonly code: string; readonly category: string; readonly level: Level },
): UnitNames => ({
  own: namesIn(names, names.own, code),
  contained: namesIn(names, names.contained, code),
  category: namesIn(names, names.category, categoryKey(level, category)),
})

const namesIn = ({ texts }: GroupedUnitNames, groups: GroupedNumbers, key: string): string[] =>
  groupOf(groups, key).flatMap((at) => texts[at] ?? [])

/** Names looked up before other work gets its turn. */
export const PIECE = 300

export async function groupUnitNames(names: readonly string[], link: MajorLink): Promise<GroupedUnitNames> {
  const own = new Map<string, number[]>()
  const contained = new Map<string, number[]>()
  const category = new Map<string, number[]>()
  for (const [at, name] of names.entries()) {
    if (at % PIECE === 0) await yieldToEventLoop()
    for (const level of LEVELS) {
      const linked = link(name, level)
      if (linked.own !== undefined) push(own, linked.own, at)
      for (const code of linked.contained) push(contained, code, at)
      if (linked.category !== undefined) push(category, categoryKey(level, linked.category), at)
    }
  }
  return {
    texts: names,
    own: packGroups(own),
    contained: packGroups(contained),
    category: packGroups(category),
  }
}

export function push<T>(groups: Map<string, T[]>, key: string, name: T): void {
  const group = groups.get(key)
  if (!group) groups.set(key, [name])
  else if (!group.includes(name)) group.push(name)
}
