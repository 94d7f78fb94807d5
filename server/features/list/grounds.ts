import type { Foretold } from '#contract/filing-fields.ts'
import { LIST_TOOLS, type ListTool } from '#contract/list.ts'
import { candidacyIn } from '#server/features/candidacy/service.ts'
import type { ContentContext, ContentSnapshot } from '#server/features/content/service.ts'
import { type StoredCondition } from '#server/features/recommend/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { PastFacts, PastScopes, Scope } from '#server/features/scopes/service.ts'
import type { SeasonContext } from '#server/features/season/service.ts'
import { Refusal } from '#server/http/errors.ts'

/** What a list is filled from, and for which condition. */
export interface ListGround {
  readonly scope: Scope
  readonly condition: StoredCondition | null
  /** The batches that have lines for the student, the main one first. */
  readonly batches: readonly string[]
  /** Of a past year that is tried: its prediction's words and lines; null: of a year to come. */
  readonly past: { readonly foretold: Foretold; readonly facts: PastFacts } | null
}

/** Where a list stands, as far as the call says it. */
export interface ListPlace {
  provinceId: number
  year?: number | undefined
  batch?: string | undefined
}

/** What a tool finds its ground with. */
export type GroundContext = ContentContext & SeasonContext & { readonly pastScopes: PastScopes }

/** What a tool hands in, so that lists are made with it. */
export interface ToolGround {
  /** Its lists are of a past year, and kept apart from those that are filed. */
  readonly trial: boolean
  find(context: GroundContext, accountId: number, place: ListPlace): Promise<ListGround>
}

/** The ground of every tool that makes lists. */
export type ListGrounds = Readonly<Record<ListTool, ToolGround>>

/** The tool that a list is judged by where a call names none: the first that keeps such lists. */
export function usualTool(grounds: ListGrounds, trial: boolean): ListTool {
  const [usual] = LIST_TOOLS
  return LIST_TOOLS.find((tool) => grounds[tool].trial === trial) ?? usual
}

/**
 * The ground of the year to come, for a condition or, with null, for nobody's.
 * @throws Refusal NO_LINES where the province has no lines of the batch
 */
export function groundToCome(
  snapshot: ContentSnapshot,
  { provinceId, batch }: ListPlace,
  condition: StoredCondition | null,
): ListGround {
  const candidacy = candidacyIn(snapshot, provinceId, condition, batch)
  const { scope } = candidacy
  if (!scope) {
    const own = batch ?? candidacy.unlined()?.batch ?? ''
    const wanted = `${provinceFacts(snapshot, provinceId).name}${own}`
    throw new Refusal(`还没有${wanted}的投档线，算不出录取概率，也不能自动填`, 'NO_LINES')
  }
  return { scope, condition, batches: snapshot.scopes.batchesOf(provinceId, condition?.track), past: null }
}
