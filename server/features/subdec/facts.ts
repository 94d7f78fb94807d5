import type { DataOf } from '#contract/endpoint.ts'
import type { getSubdecFacts } from '#contract/subdec.ts'
import type { Level } from '#domain/directory/level.ts'
import { combinationsOf } from '#domain/exam/combination.ts'
import { subjectsOf } from '#domain/exam/subject.ts'
import { wishName } from '#domain/preference/preference-text.ts'
import type { MajorWish } from '#domain/preference/preferences.ts'
import { isWished } from '#domain/preference/wishes.ts'
import { SHANDONG, ZHEJIANG } from '#domain/province/ids.ts'
import type { Db } from '#server/db/open.ts'
import type { Directory, DirectorySnapshot } from '#server/features/directory/service.ts'
import { findStored } from '#server/features/preference/service.ts'
import { type Model, newestRules } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { type DemandCount, lossesOf, showDemands } from '#server/features/requirement/service.ts'

type Facts = DataOf<typeof getSubdecFacts>
type Tallied = Facts['wishes'][number]['demands'][number]
type Shown = Awaited<ReturnType<typeof showDemands>>

const JILIN = 7

/** Provinces that choose alike and whose tables name majors, to count wishes in where the own table names none or not all. */
const NAMES_MAJORS: Readonly<Partial<Record<Model, readonly number[]>>> = {
  '3+1+2': [JILIN],
  '3+3': [SHANDONG, ZHEJIANG],
}

/** What units ask, the same requirement of the same track as one. */
function tally(counts: readonly DemandCount[]): Tallied[] {
  const tallied = new Map<string, Tallied>()
  for (const { demand, units, places } of counts) {
    const { track, requirement } = demand
    const key = JSON.stringify([track, requirement])
    const held = tallied.get(key)
    if (held === undefined) {
      tallied.set(key, { track, requirement: requirement && { ...requirement }, units, places })
    } else {
      held.units += units
      held.places = held.places === null || places === null ? null : held.places + places
    }
  }
  return [...tallied.values()].toSorted((a, b) => b.units - a.units)
}

/** The names of units that lead to what a wish names, those of a whole category that holds it among them. */
function unitNames(directory: Directory, level: Level, wish: MajorWish): Set<string> {
  const majors = directory.majors.filter((major) => major.level === level && isWished(major, wish))
  return new Set(
    majors.flatMap((major) => {
      const { own, contained, category } = directory.unitNamesOf(major)
      return [...own, ...contained, ...category]
    }),
  )
}

function demandsOf({ directory }: DirectorySnapshot, shown: Shown, wish: MajorWish): Tallied[] {
  const level = wish.level === 'major' ? (directory.majorByCode(wish.id)?.level ?? '本科') : '本科'
  const names = unitNames(directory, level, wish)
  const units = shown.table?.names(level) ?? []
  return tally(units.flatMap(({ name, counts }) => (names.has(name) ? counts : [])))
}

/** The combinations of which a table says something: one of 物理 alone says nothing of 历史. */
function seenBy({ table, level }: Shown, combinations: readonly number[]): number[] {
  const tracks = new Set(table?.all(level).map(({ demand }) => demand.track))
  return combinations.filter((mask) => [...tracks].some((track) => (mask & track) === track))
}

/** The province's own table, or that of another that chooses alike: one that names majors, tells of all combinations and is whole, before one that is not. */
async function namesMajors(
  db: Db,
  snapshot: DirectorySnapshot,
  own: Shown,
  combinations: readonly number[],
): Promise<Shown | null> {
  const isGood = (shown: Shown): boolean =>
    (shown.table?.names(shown.level).length ?? 0) > 0 &&
    seenBy(shown, combinations).length === combinations.length
  const isWhole = ({ table }: Shown): boolean => table?.complete === true
  const good = isGood(own) ? [own] : []
  const others = (own.frame.choice && NAMES_MAJORS[own.frame.choice.model]) ?? []
  for (const provinceId of others) {
    if (good.some(isWhole)) break
    if (provinceId === own.frame.province.id || !snapshot.reference.provinces.has(provinceId)) continue
    const shown = await showDemands(db, snapshot, { provinceId, level: '本科' })
    if (isGood(shown)) good.push(shown)
  }
  return good.find(isWhole) ?? good[0] ?? null
}

/** Subjects whose requirement a table cannot show a student who may choose these. */
function unseenIn({ table }: Shown, combinations: readonly number[]): number[] {
  if (table === null) return []
  const union = (masks: readonly number[]): number => masks.reduce((all, mask) => all | mask, 0)
  return subjectsOf(table.unseen | (union(combinations) & ~union(table.combinations))).map(({ id }) => id)
}

/**
 * What the decision of an account rests on in a province.
 *
 * @throws HttpProblem 404 for an id that is no province's
 */
export async function showFacts(
  db: Db,
  snapshot: DirectorySnapshot,
  accountId: number,
  provinceId: number,
): Promise<Omit<Facts, 'results'>> {
  const own = await showDemands(db, snapshot, { provinceId, level: '本科' })
  const [rule] = newestRules(provinceFacts(snapshot, provinceId).rules)
  const combinations = rule ? combinationsOf(rule) : []
  const counted = combinations.length === 0 ? null : await namesMajors(db, snapshot, own, combinations)
  const { liked } = await findStored(db, accountId)
  const { byCode } = snapshot.reference.catalogue
  const names = Object.fromEntries(liked.flatMap(({ id }) => [[id, byCode.get(id)?.name ?? id]]))
  const { table, changes } = own
  const changed = changes?.found == null ? [] : changes.changed[own.level]
  return {
    ...own.frame,
    combinations,
    changes:
      changed.length === 0
        ? []
        : combinations.map((combination) => ({ combination, ...lossesOf(changed, combination) })),
    all: table?.complete === true ? tally(table.all(own.level)) : null,
    wishes: liked.map((wish) => ({
      ...wish,
      name: wishName(wish, names),
      demands: counted === null ? [] : demandsOf(snapshot, counted, wish),
    })),
    wishTable:
      counted?.frame.table == null
        ? null
        : {
            province: counted.frame.province,
            year: counted.frame.table.year,
            kind: counted.frame.table.kind,
            complete: counted.frame.table.complete,
            unseen: unseenIn(counted, combinations),
            sources: counted.frame.sources,
          },
    seen: counted === null ? [] : seenBy(counted, combinations),
  }
}
