import type { ApplicationList } from '#contract/list.ts'
import { fieldsOf, isFields, isNumber, isText, listOf, orMissing, orNull } from '#web/client/shapes.ts'
import { stored } from '#web/client/stored.ts'
import { type DraftChoice, type ListDraft, draftOf, isUnsaved, rejoined } from './list-draft.ts'

/** What of a choice has to outlive the page. */
interface EditedChoice {
  readonly majorId: string
  readonly schoolName: string
  readonly unitName: string
  readonly inside?: { readonly adjusts: boolean | null; readonly slots: string[] } | undefined
}

/** An edit that the server does not have yet. */
export interface KeptEdit {
  readonly account: string
  /** By which the page knows the list. */
  readonly key: string
  /** What was edited. */
  readonly version: number
  readonly base: readonly EditedChoice[]
  readonly mine: readonly EditedChoice[]
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isChoices = listOf(
  fieldsOf<EditedChoice>({
    majorId: isText,
    schoolName: isText,
    unitName: isText,
    inside: orMissing(fieldsOf({ adjusts: orNull(isBoolean), slots: listOf(isText) })),
  }),
)
const isEdit = (value: unknown): value is KeptEdit =>
  isFields(value) &&
  isText(value.account) &&
  isText(value.key) &&
  isNumber(value.version) &&
  isChoices(value.base) &&
  isChoices(value.mine)

/** Edits of lists on this device, until they are saved or their student logs out. */
export const keptEdits = stored('list-edits', listOf(isEdit))

const edited = ({ majorId, schoolName, unitName, inside }: DraftChoice): EditedChoice => ({
  majorId,
  schoolName,
  unitName,
  ...(inside && { inside: { adjusts: inside.adjusts, slots: [...inside.slots] } }),
})

const choiceOfEdit = ({ inside, ...choice }: EditedChoice): DraftChoice => ({
  ...choice,
  row: null,
  why: null,
  ...(inside && { inside: { ...inside, slotsOf: null, members: [] } }),
})

/** Keeps what of a draft is not saved; nothing of one that is. */
export function keepEdit(account: string, key: string, draft: ListDraft): void {
  const held = keptEdits.get() ?? []
  const others = held.filter((edit) => edit.account !== account || edit.key !== key)
  const isToKeep = isUnsaved(draft)
  if (!isToKeep && others.length === held.length) return
  const { saved, choices } = draft
  const edit = {
    account,
    key,
    version: saved.version,
    base: saved.choices.map(edited),
    mine: choices.map(edited),
  }
  const next = isToKeep ? [...others, edit] : others
  if (next.length === 0) keptEdits.remove()
  else keptEdits.set(next)
}

const isDraft = (value: unknown): value is ListDraft =>
  isFields(value) && isFields(value.saved) && Array.isArray(value.choices)

/** A draft that was kept, as it was edited last: what was under way then is not any more. */
export function reviveDraft(account: string, key: string, kept: unknown): ListDraft | undefined {
  if (!isDraft(kept)) return undefined
  const { choices, ...draft } = withKeptEdit(account, key, kept.saved)
  const rows = new Map(kept.choices.map((choice) => [choice.majorId, choice.row]))
  return {
    ...draft,
    choices: choices.map((choice) => ({ ...choice, row: choice.row ?? rows.get(choice.majorId) ?? null })),
  }
}

/** A list just read, with what of an earlier page was not saved. */
export function withKeptEdit(account: string, key: string, fresh: ApplicationList): ListDraft {
  const edit = keptEdits.get()?.find((each) => each.account === account && each.key === key)
  if (edit === undefined) return draftOf(fresh)
  const base = { ...fresh, version: edit.version, choices: edit.base.map(choiceOfEdit) }
  return rejoined({ ...draftOf(base), choices: edit.mine.map(choiceOfEdit) }, fresh)
}
