import type { Db } from '#server/db/open.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { findLineYears, findLines } from './queries.ts'
import { formerKeys, linkYears } from './link-years.ts'
import { filedIn, idsByNumber, opaqueIds } from './opaque-ids.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import { prepareYear } from './year-rows.ts'

/**
 * Where a past list's units stand in that year's lines, found as the engine finds them.
 * @returns Opaque id of the list → that of the unit in its year's lines.
 */
export async function linkFiled(
  db: Db,
  reference: Reference,
  key: ScopeKey,
  year: number,
): Promise<Map<string, string>> {
  const [before] = (await findLineYears(db, key)).filter((each) => each.year < year)
  const newer = await prepareYear(key, year, await findLines(db, key, year), reference)
  const ids = opaqueIds(key, year)(filedIn(newer))
  const linked = new Map<string, string>()
  if (before !== undefined) {
    const older = await prepareYear(key, before.year, await findLines(db, key, before.year), reference)
    const oldIds = opaqueIds(key, before.year)(filedIn(older))
    for (const [at, position] of linkYears(newer, older, formerKeys(reference.schoolAliases)).entries()) {
      const [id, old] = [ids[at], oldIds[position]]
      if (id !== undefined && old !== undefined) linked.set(old, id)
    }
  }
  // A major is told by its own name first, a group by its number in its plan's year alone.
  const own = key.unitKind === 'group' ? idsByNumber(key, year)(filedIn(newer)) : ids
  for (const [at, id] of ids.entries()) {
    const filled = own[at]
    if (filled !== undefined) linked.set(filled, id)
  }
  return linked
}
