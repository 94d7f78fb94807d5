import { GIVEN } from '#domain/exam/given.ts'
import { isStrings, tabStorage, readStored } from '#web/client/storage.ts'
import { session } from '#web/features/account/parts/session.ts'
import type { Tool } from '#web/features/list/parts/frame.ts'
import type { ConditionValues } from './condition-form.ts'

export interface ConditionDraft {
  values: ConditionValues
  /** Preferred majors; null as long as the student has not touched those saved. */
  majors: { id: string; name: string }[] | null
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isDraft(value: unknown): value is ConditionDraft {
  if (!isFields(value) || !isFields(value.values)) return false
  const { year, track, first, others, totalScore, rank, given, scores } = value.values
  const { majors } = value
  return (
    isStrings([year, track, first, totalScore, rank]) &&
    isStrings(others) &&
    GIVEN.some((each) => each === given) &&
    isFields(scores) &&
    isStrings(Object.values(scores)) &&
    (majors === null ||
      (Array.isArray(majors) &&
        majors.every((major) => isFields(major) && isStrings([major.id, major.name]))))
  )
}

/**
 * What the student has typed but not saved yet; it outlives a reload, a login, and the way to the majors and back.
 * It belongs to who is logged in when this is called: nobody else on this device sees it.
 */
export function conditionDraftOf(provinceId: number, tool: Tool = 'apprecsim') {
  const owner = session.get().user?.hashId ?? ''
  const key = `condition-draft:${owner}:${provinceId}${tool === 'apprecsim' ? '' : `:${tool}`}`
  return {
    get: (): ConditionDraft | null => readStored(tabStorage.get(key), isDraft) ?? null,
    set: (draft: ConditionDraft): void => tabStorage.set(key, JSON.stringify(draft)),
    clear: (): void => tabStorage.remove(key),
  }
}
