import type { ListTool } from '#contract/list.ts'
import type { ListSummary, VersionSummary } from '#contract/list-fields.ts'
import type { ChoiceInShort } from '#contract/version.ts'
import {
  type ListContent,
  type ListContext,
  findList,
  findSummary,
  findVersion,
  findVersions,
  type Lists,
  loadListContext,
  showChoices,
} from '#server/features/list/service.ts'
import type { Db } from '#server/db/open.ts'

/** A list, or one of its versions, with what it holds. */
export interface ListState {
  readonly list: ListSummary
  /** null: what the list holds, never saved. */
  readonly version: VersionSummary | null
  readonly content: ListContent
}

/**
 * @param at The version; undefined: what the list holds now
 * @throws HttpProblem 404
 */
export async function findHeld(
  db: Db,
  accountId: number,
  id: string,
  at: number | undefined,
): Promise<ListState> {
  const list = await findSummary(db, accountId, id)
  if (at === undefined) {
    const content = await findList(db, { ...list, accountId, list: id })
    const { versions } = await findVersions(db, accountId, id, { page: 1, size: 1 })
    return { list, version: versions[0] ?? null, content }
  }
  const { summary, content } = await findVersion(db, accountId, id, at)
  return { list, version: summary, content }
}

export const contextOf = (
  context: Lists,
  accountId: number,
  { provinceId, year, batch, id }: ListSummary,
  tool?: ListTool,
): Promise<ListContext> => loadListContext(context, accountId, { tool, provinceId, year, batch, list: id })

export function showSide(
  listContext: ListContext,
  { list, version, content }: ListState,
): { list: ListSummary; version: VersionSummary | null; rows: ChoiceInShort[] } {
  const { choices } = showChoices(listContext, content.choices)
  return {
    list,
    version,
    rows: choices.map(({ majorId, schoolName, unitName, row }, place) => ({
      majorId,
      schoolName,
      unitName,
      ...(row && { level: row.level }),
      probability: row?.probability ?? null,
      tier: row?.tier ?? null,
      adjusts: content.choices[place]?.adjusts ?? null,
      slots: content.choices[place]?.slots ?? [],
    })),
  }
}
