import { MATTER_IDS, type Matter } from '#domain/wz/wz.ts'
import { randomName } from '#web/client/random-name.ts'
import { fieldsOf, isText, listOf } from '#web/client/shapes.ts'
import type { Keep } from '#web/client/storage.ts'
import { type StoredValue, stored } from '#web/client/stored.ts'

/** What is being written for an adviser. */
export interface Draft {
  /** Public ids of lists. */
  readonly lists: readonly string[]
  readonly text: string
  readonly matters: readonly Matter[]
  /** YYYY-MM-DD; '': no hurry. */
  readonly wishedBy: string
  /** By which the server knows that the same is sent again. */
  readonly sendKey: string
}

/** As it was written, maybe by an older page. */
type Kept = Omit<Draft, 'matters'> & { readonly matters: readonly string[] }

const isKept = fieldsOf<Kept>({
  lists: listOf(isText),
  matters: listOf(isText),
  text: isText,
  wishedBy: isText,
  sendKey: isText,
})

/** What an account has written on this device and not sent. */
const keptOf = (owner: string, keep?: Keep): StoredValue<Kept> => stored(`wz-${owner}`, isKept, keep)

/** A draft with a part of it changed: it is another than was sent, and gets a key of its own. */
export const changed = (draft: Draft, part: Partial<Omit<Draft, 'sendKey'>>): Draft => ({
  ...draft,
  ...part,
  sendKey: randomName(),
})

/** What an account has written on this device and not sent; empty at first. */
export function readDraft(owner: string, keep?: Keep): Draft {
  const kept = keptOf(owner, keep).get()
  if (kept === undefined) return { lists: [], text: '', matters: [], wishedBy: '', sendKey: randomName() }
  return { ...kept, matters: MATTER_IDS.filter((id) => kept.matters.includes(id)) }
}

/** Keeps it over reloads and days. */
export const keepDraft = (owner: string, draft: Draft, keep?: Keep): void => keptOf(owner, keep).set(draft)

/** It is sent. */
export const dropDraft = (owner: string, keep?: Keep): void => keptOf(owner, keep).remove()
