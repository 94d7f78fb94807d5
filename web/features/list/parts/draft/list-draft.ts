import type { ApplicationList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { isTyped } from '#domain/list/bring/typed-choice.ts'
import type { Tier } from '#domain/forecast/tiers.ts'

export type DraftChoice = ApplicationList['choices'][number]

/** The student's list on this device: what the server holds, and what it is becoming. */
export interface ListDraft {
  readonly saved: ApplicationList
  readonly choices: readonly DraftChoice[]
  readonly saving: boolean
  /** The next save replaces what another device saved, which is to stay a version of its own. */
  readonly replaces?: boolean
  /** Why the last save did not succeed: another device's save came first, or a sentence. */
  readonly problem: { readonly kind: 'changed' | 'failed'; readonly text: string } | null
}

export const draftOf = (saved: ApplicationList): ListDraft => ({
  saved,
  choices: saved.choices,
  saving: false,
  problem: null,
})

/** What a save tells of the insides of choices. */
export interface SaidInside {
  readonly adjusts: Record<string, boolean | null>
  readonly slots: Record<string, string[]>
}

const sameSlots = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at])

/** What the draft says of insides that the server does not hold; of a proposal nothing is said. */
export function saidInside({ saved, choices }: Pick<ListDraft, 'saved' | 'choices'>): SaidInside {
  const held = new Map(saved.choices.map(({ majorId, inside }) => [majorId, inside]))
  const said: SaidInside = { adjusts: {}, slots: {} }
  for (const { majorId, inside } of choices) {
    if (inside === undefined) continue
    const { adjusts = null, slots = [] } = held.get(majorId) ?? {}
    if (inside.adjusts !== adjusts) said.adjusts[majorId] = inside.adjusts
    if (!sameSlots(inside.slots, slots)) said.slots[majorId] = [...inside.slots]
  }
  return said
}

/** Whether there is something in it. */
const isSaid = ({ adjusts, slots }: SaidInside): boolean =>
  Object.keys(adjusts).length > 0 || Object.keys(slots).length > 0

/** All that a student may change of choices, as one text. */
const contentOf = (choices: readonly DraftChoice[]): string =>
  JSON.stringify(choices.map(({ majorId, inside }) => [majorId, inside?.adjusts, inside?.slots]))

export const idsOf = (choices: readonly DraftChoice[]): string[] => choices.map(({ majorId }) => majorId)

/** A plan with the choices that stand as they were written, each at its place: no plan holds them. */
export function withTyped(before: readonly DraftChoice[], plan: readonly DraftChoice[]): DraftChoice[] {
  const next = [...plan]
  for (const [at, choice] of before.entries())
    if (isTyped(choice.majorId)) next.splice(Math.min(at, next.length), 0, choice)
  return next
}

/** Is there something that the server does not hold yet? */
export function isUnsaved(draft: ListDraft): boolean {
  const { saved, choices } = draft
  return idsOf(saved.choices).join() !== idsOf(choices).join() || isSaid(saidInside(draft))
}

/** A list read again never takes away what has not been saved, nor goes back behind a later save. */
export function receive(held: ListDraft | undefined, fresh: ApplicationList): ListDraft {
  if (held === undefined) return draftOf(fresh)
  return held.saving || isUnsaved(held) || held.saved.version > fresh.version ? held : draftOf(fresh)
}

/** What a save's answer makes of the draft: changes made meanwhile stay, to be saved next. */
function saved(held: ListDraft, sent: readonly DraftChoice[], answer: ApplicationList): ListDraft {
  const { replaces: _done, ...rest } = held
  const still = contentOf(held.choices) === contentOf(sent)
  return { ...rest, saved: answer, choices: still ? answer.choices : held.choices, problem: null }
}

export const choiceOf = (row: UnitRow): DraftChoice => ({
  majorId: row.majorId,
  schoolName: row.schoolName,
  unitName: row.unitName,
  row,
  // The server says when it has the list.
  why: null,
})

/** Whether it is known of none of them which subjects it asks for. */
export const areAllOpen = (choices: readonly DraftChoice[]): boolean =>
  choices.length > 0 && choices.every(({ row }) => row?.requirement.known !== true)

/** How many choices there are of each tier. */
export function countTiers(rows: readonly (Pick<UnitRow, 'tier'> | null)[]): Record<Tier, number> {
  const counts = { out: 0, reach: 0, match: 0, safe: 0 }
  for (const row of rows) if (row?.tier) counts[row.tier] += 1
  return counts
}

type Store = { get(): ListDraft | undefined; set(draft: ListDraft): void }

/**
 * Saves until the server holds the draft, one call at a time; a running call does it all.
 * @param send Saves one state; a refusal because the list changed elsewhere is told by `isConflict`.
 * @param say A sentence for the student about any other error.
 */
export async function saveDraft(
  store: Store,
  send: (draft: ListDraft, ids: string[]) => Promise<ApplicationList>,
  isConflict: (error: unknown) => boolean,
  say: (error: unknown) => string,
): Promise<void> {
  for (let first = true; ; first = false) {
    const draft = store.get()
    if (draft === undefined || (first && draft.saving)) return
    if (!isUnsaved(draft)) return store.set({ ...draft, saving: false, problem: null })
    store.set({ ...draft, saving: true, problem: null })
    const ids = idsOf(draft.choices)
    try {
      const answer = await send(draft, ids)
      const held = store.get()
      if (held === undefined) return
      store.set(saved(held, draft.choices, answer))
    } catch (error) {
      const held = store.get()
      if (held === undefined) return
      const kind = isConflict(error) ? 'changed' : 'failed'
      return store.set({ ...held, saving: false, problem: { kind, text: say(error) } })
    }
  }
}
