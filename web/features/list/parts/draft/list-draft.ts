import type { ApplicationList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
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

export const idsOf = (choices: readonly DraftChoice[]): string[] => choices.map(({ majorId }) => majorId)

/** Is there something that the server does not hold yet? */
export function isUnsaved({ saved, choices }: ListDraft): boolean {
  return idsOf(saved.choices).join() !== idsOf(choices).join()
}

/** A list read again never takes away what has not been saved, nor goes back behind a later save. */
export function receive(held: ListDraft | undefined, fresh: ApplicationList): ListDraft {
  if (held === undefined) return draftOf(fresh)
  return held.saving || isUnsaved(held) || held.saved.version > fresh.version ? held : draftOf(fresh)
}

/** What a save's answer makes of the draft: changes made meanwhile stay, to be saved next. */
function saved(held: ListDraft, sent: readonly string[], answer: ApplicationList): ListDraft {
  const { replaces: _done, ...rest } = held
  const still = idsOf(held.choices).join() === sent.join()
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
      store.set(saved(held, ids, answer))
    } catch (error) {
      const held = store.get()
      if (held === undefined) return
      const kind = isConflict(error) ? 'changed' : 'failed'
      return store.set({ ...held, saving: false, problem: { kind, text: say(error) } })
    }
  }
}
