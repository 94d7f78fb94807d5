import type { ApplicationList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { type ListChanges, changesOf, mergeLists } from '#domain/list/merge.ts'
import { isTyped } from '#domain/list/bring/typed-choice.ts'

export type DraftChoice = ApplicationList['choices'][number]

/** The student's list on this device: what the server holds, and what it is becoming. */
export interface ListDraft {
  readonly saved: ApplicationList
  readonly choices: readonly DraftChoice[]
  readonly saving: boolean
  /** The next save replaces what another device saved, which is to stay a version of its own. */
  readonly replaces?: boolean
  /** What a merge had no room for is in it: it is saved first, and so stays a version too. */
  readonly aside?: readonly DraftChoice[]
  /** Why the last save did not succeed, in a sentence. */
  readonly problem: string | null
  /** What was done to the list elsewhere, until the student has read it. */
  readonly news?: ListNews | undefined
}

/** What another device made of a list. */
export interface ListNews {
  readonly theirs: ListChanges
  /** What found no room when both were brought together. */
  readonly left: readonly DraftChoice[]
  /** Both lists as they were before they were brought together; null: nothing was changed here. */
  readonly apart: { readonly mine: readonly DraftChoice[]; readonly theirs: readonly DraftChoice[] } | null
}

const isSomething = ({ added, gone, changed }: ListChanges): boolean => added + gone + changed > 0

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
  const { saved, choices, aside } = draft
  if (aside !== undefined) return true
  return idsOf(saved.choices).join() !== idsOf(choices).join() || isSaid(saidInside(draft))
}

/**
 * A list read again never takes away what has not been saved, nor goes back behind a later save.
 * @param isOwn It is as this page has saved it
 */
export function receive(held: ListDraft | undefined, fresh: ApplicationList, isOwn = false): ListDraft {
  if (held === undefined) return draftOf(fresh)
  if (held.saving || isUnsaved(held) || held.saved.version > fresh.version) return held
  const theirs = changesOf(held.saved.choices, fresh.choices)
  const isNews = !isOwn && held.saved.version < fresh.version && isSomething(theirs)
  return { ...draftOf(fresh), news: isNews ? { theirs, left: [], apart: null } : held.news }
}

/** The draft on top of what another device saved meanwhile: what either did is in it. */
export function rejoined(held: ListDraft, fresh: ApplicationList): ListDraft {
  const { saved: base, choices: mine } = held
  const { choices, left, theirs } = mergeLists(base.choices, mine, fresh.choices, fresh.capacity)
  const apart = { mine, theirs: fresh.choices }
  return {
    ...held,
    saved: fresh,
    choices,
    ...(base.version !== fresh.version && { replaces: true }),
    ...(left.length > 0 && { aside: mine }),
    problem: null,
    news: isSomething(theirs) ? { theirs, left, apart } : held.news,
  }
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

type Store = { get(): ListDraft | undefined; set(draft: ListDraft): void }

/** What saving needs of the world. */
interface Saving {
  /** Saves one state. */
  send(draft: ListDraft, ids: string[]): Promise<ApplicationList>
  /** The list as the server holds it. */
  read(): Promise<ApplicationList>
  /** Whether a save was refused because the list changed elsewhere. */
  isConflict(error: unknown): boolean
  /** A sentence for the student about any other error. */
  say(error: unknown): string
}

/** Who saves against a stream of others gives up some time. */
const MOST_MERGES = 5

/** Saves until the server holds the draft, with what others saved meanwhile; a running call does it all. */
export async function saveDraft(store: Store, { send, read, isConflict, say }: Saving): Promise<void> {
  let merges = 0
  for (let first = true; ; first = false) {
    const draft = store.get()
    if (draft === undefined || (first && draft.saving)) return
    if (!isUnsaved(draft)) return store.set({ ...draft, saving: false, problem: null })
    store.set({ ...draft, saving: true, problem: null })
    try {
      await saveOnce(store, draft, send)
    } catch (error) {
      const why = isConflict(error) && merges < MOST_MERGES ? await rejoin(store, read) : error
      merges += 1
      const held = store.get()
      if (held === undefined) return
      if (why !== undefined) return store.set({ ...held, saving: false, problem: say(why) })
    }
  }
}

async function saveOnce(store: Store, draft: ListDraft, send: Saving['send']): Promise<void> {
  const { aside } = draft
  if (aside !== undefined) {
    const answer = await send({ ...draft, choices: aside }, idsOf(aside))
    const held = store.get()
    if (held === undefined) return
    const { aside: _saved, ...rest } = held
    return store.set({ ...rest, saved: answer, replaces: true })
  }
  const answer = await send(draft, idsOf(draft.choices))
  const held = store.get()
  if (held !== undefined) store.set(saved(held, draft.choices, answer))
}

/** @returns why it could not be done */
async function rejoin(store: Store, read: Saving['read']): Promise<unknown> {
  try {
    const fresh = await read()
    const held = store.get()
    if (held !== undefined) store.set(rejoined(held, fresh))
    return undefined
  } catch (error) {
    return error
  }
}
