import { MATTER_IDS, type Matter } from '#domain/wz/wz.ts'
import { randomName } from '#web/client/random-name.ts'
import { type Keep, deviceStorage, isStrings, readStored } from '#web/client/storage.ts'

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

const keyOf = (owner: string): string => `wz-${owner}`

/** As it was written, maybe by an older page. */
type Kept = Omit<Draft, 'matters'> & { readonly matters: readonly string[] }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'lists' in value &&
  isStrings(value.lists) &&
  'matters' in value &&
  isStrings(value.matters) &&
  'text' in value &&
  typeof value.text === 'string' &&
  'wishedBy' in value &&
  typeof value.wishedBy === 'string' &&
  'sendKey' in value &&
  typeof value.sendKey === 'string'

/** A draft with a part of it changed: it is another than was sent, and gets a key of its own. */
export const changed = (draft: Draft, part: Partial<Omit<Draft, 'sendKey'>>): Draft => ({
  ...draft,
  ...part,
  sendKey: randomName(),
})

/** What an account has written on this device and not sent; empty at first. */
export function readDraft(owner: string, keep: Keep = deviceStorage): Draft {
  const kept = readStored(keep.get(keyOf(owner)), isKept)
  if (kept === undefined) return { lists: [], text: '', matters: [], wishedBy: '', sendKey: randomName() }
  return { ...kept, matters: MATTER_IDS.filter((id) => kept.matters.includes(id)) }
}

/** Keeps it over reloads and days. */
export const keepDraft = (owner: string, draft: Draft, keep: Keep = deviceStorage): void =>
  keep.set(keyOf(owner), JSON.stringify(draft))

/** It is sent. */
export const dropDraft = (owner: string, keep: Keep = deviceStorage): void => keep.remove(keyOf(owner))
