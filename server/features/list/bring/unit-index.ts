import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type KnownUnit, type UnitIndex, codesKey } from '#domain/list/bring/match-row.ts'
import { foldText, schoolKey } from '#domain/matching/name.ts'
import type { Directory } from '#server/features/directory/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { ListContext } from '#server/features/list/context.ts'

/** Units looked at before other work gets its turn. */
const PIECE = 500

type Members = ListContext['members']

/** The units of a scope by the names and codes that a list may have for them. */
export const unitIndexOf = memo(
  async (scope: Scope, directory: Directory, members: Members): Promise<UnitIndex> => {
    const byKey = new Map<string, KnownUnit[]>()
    const bySchool = new Map<string, KnownUnit[]>()
    const byCodes = new Map<string, KnownUnit[]>()
    const add = (groups: Map<string, KnownUnit[]>, key: string, unit: KnownUnit): void => {
      const held = groups.get(key)
      if (held === undefined) groups.set(key, [unit])
      else if (!held.includes(unit)) held.push(unit)
    }
    for (let row = 0; row < scope.engine.size; row += 1) {
      if (row % PIECE === 0) await yieldToEventLoop()
      const unit = scope.unitAt(row)
      if (unit === undefined) continue
      const { id, unitId, schoolName, schoolCode, unitName, unitCode, nameInLines } = unit
      const inside = members.get(unitId)?.inside ?? []
      const known: KnownUnit = {
        id,
        schoolName,
        schoolCode,
        unitName,
        ...(nameInLines !== '' && nameInLines !== unitName && { lineName: nameInLines }),
        unitCode,
        codeYear: scope.codeYear(unit),
        members: inside.flatMap(({ name, majors }) => [name, ...majors]),
      }
      add(byKey, schoolKey(schoolName), known)
      add(byKey, unit.schoolKey, known)
      const school = directory.schoolOf(schoolName)?.code
      if (school !== undefined) add(bySchool, school, known)
      add(byCodes, codesKey(schoolCode, unitCode), known)
    }
    const called = Map.groupBy(
      directory.schools.flatMap(({ code, shortNames }) =>
        shortNames.map((name) => ({ code, name: foldText(name) })),
      ),
      ({ name }) => name,
    )
    return {
      byKey,
      bySchool,
      byCodes,
      schoolOf: (name) => directory.schoolOf(name)?.code,
      calledSo: (name) => called.get(foldText(name))?.map(({ code }) => code) ?? [],
    }
  },
)
