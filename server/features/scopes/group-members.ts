import { REQUIREMENTS, parseRequirement } from '#domain/exam/requirement.ts'
import { findSubject, subjectBit } from '#domain/exam/subject.ts'
import {
  type EnrolledClass,
  type GroupClasses,
  type MembersFrom,
  classesOf,
} from '#domain/matching/group-members.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import type { Db } from '#server/db/open.ts'
import { memo } from '#server/snapshot/memo.ts'
import { type PlanRow, groupKey, membersByGroup } from '#server/features/scopes/units/plan-groups.ts'
import { findPlan } from '#server/features/scopes/units/queries.ts'
import type { Scope } from './scope.ts'
import type { Unit } from '#server/features/scopes/units/unit.ts'

/** A class of a table, or a major of a plan, with what the plan says of it. */
type Member = Pick<EnrolledClass, 'name' | 'majors'> &
  Pick<PlanRow, 'places' | 'fee' | 'remark'> & { readonly feeText: string | null }

/** What the plan filed by, or a table of requirements, tells of a group's majors. */
export interface GroupMembers extends GroupClasses<Member>, MembersFrom {}

/** The first subjects of 3+1+2: a track has the name of its own. */
const FIRSTS = ['物理', '历史']
const bitOf = (name: string): number => (FIRSTS.includes(name) ? subjectBit(findSubject(name)?.id ?? 0) : 0)

/** The majors inside a scope's groups, by unit id: of the plan, else the newest table of requirements. */
export const findGroupMembers = memo(
  async (scope: Scope, db: Db): Promise<ReadonlyMap<number, GroupMembers>> => {
    if (scope.unitKind !== 'group') return new Map()
    return scope.plan === null ? membersInTable(scope, db) : membersInPlan(scope, db, scope.plan.year)
  },
)

async function membersInPlan(scope: Scope, db: Db, year: number): Promise<ReadonlyMap<number, GroupMembers>> {
  const { rows } = await findPlan(db, scope, { from: year, to: year })
  const majors = membersByGroup(rows) ?? new Map<string, PlanRow[]>()
  const found = unitsOf(scope).flatMap((unit) => {
    // The number of a group that the plan does not hold is another group's by now.
    const own = unit.source === null ? undefined : majors.get(groupKey(unit.schoolCode, unit.unitCode))
    if (own === undefined) return []
    const inside = own.map(({ unit_name: name, places, fee, fee_text: text, remark }) => ({
      name,
      majors: [],
      places,
      fee,
      feeText: text,
      remark,
    }))
    return [[unit.unitId, { year, ofPlan: true, inside, maybe: [] }] as const]
  })
  return new Map(found)
}

/**
 * What the newest requirements tell. Groups are renumbered yearly: of an uncertain one, only what it may
 * hold.
 */
async function membersInTable(scope: Scope, db: Db): Promise<ReadonlyMap<number, GroupMembers>> {
  const { year, classes } = await findClasses(db, scope.provinceId)
  if (year === null) return new Map()
  const units = unitsOf(scope)
  const alike = Map.groupBy(units, classKey)
  const found = units.flatMap((unit) => {
    // A kind such as 中外合作 enrols into classes of its own, which the table does not tell apart.
    if (unitKeys(unit.unitName).kinds !== '') return []
    const isAlone = alike.get(classKey(unit))?.length === 1 && unit.lines.some((line) => line.year === year)
    const group = { requirement: parseRequirement(unit.requirement), first: bitOf(scope.track), isAlone }
    const own = classesOf(group, classes.get(unit.schoolKey) ?? [], bitOf('物理') | bitOf('历史'))
    return own.inside.length + own.maybe.length === 0
      ? []
      : [[unit.unitId, { year, ofPlan: false, ...own }] as const]
  })
  return new Map(found)
}

/** What groups of one school have to share to be mistaken for one another. */
function classKey({ schoolKey: school, unitName, requirement }: Unit): string {
  const { first = 0, all = 0, any = 0 } = parseRequirement(requirement) ?? {}
  return `${school}|${unitKeys(unitName).kinds}|${first}/${all}/${any}`
}

function unitsOf(scope: Scope): Unit[] {
  return Array.from({ length: scope.engine.size }, (_, row) => scope.unitAt(row) ?? []).flat()
}

/** The classes of each school in the newest table of a province, by the school's key. */
async function findClasses(db: Db, provinceId: number) {
  const rows = await db
    .selectFrom('plan')
    .select(['year', 'school_name', 'unit_name', 'requirement', 'remark'])
    .where('province_id', '=', provinceId)
    .where('batch', '=', REQUIREMENTS)
    .orderBy('year', 'desc')
    .orderBy('id')
    .execute()
  const year = rows[0]?.year ?? null
  const newest = rows.filter((row) => row.year === year && unitKeys(row.unit_name).kinds === '')
  const classes = Map.groupBy(
    newest.map(({ school_name, unit_name, requirement, remark }) => ({
      school: schoolKey(school_name),
      name: unit_name,
      majors: (remark ?? '').split('、').filter((major) => major !== ''),
      requirement: parseRequirement(requirement),
      places: null,
      fee: null,
      feeText: null,
      remark: null,
    })),
    ({ school }) => school,
  )
  return { year, classes }
}
