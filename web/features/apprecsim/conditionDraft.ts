import * as z from 'zod'
import { GIVEN } from '#domain/exam/rankDoubt.ts'
import { session } from '#web/features/account/parts/session.ts'
import { perTab } from '#web/client/storage.ts'
import type { ConditionValues } from './conditionForm.ts'

const text = z.string()
const shape = z.object({
  values: z.object({
    year: text,
    track: text,
    first: text,
    others: z.array(text),
    totalScore: text,
    rank: text,
    given: z.enum(GIVEN),
    scores: z.record(text, text),
  }),
  /** Preferred majors; null as long as the student has not touched those saved. */
  majors: z.array(z.object({ id: text, name: text })).nullable(),
})

export interface ConditionDraft {
  values: ConditionValues
  majors: { id: string; name: string }[] | null
}

/**
 * What the student has typed but not saved yet; it outlives a reload, a login, and the way to the majors and back.
 * It belongs to who is logged in when this is called: nobody else on this device sees it.
 */
export function conditionDraftOf(provinceId: number) {
  const key = `condition-draft:${session.get().user?.hashId ?? ''}:${provinceId}`
  return {
    get(): ConditionDraft | null {
      try {
        const held = shape.safeParse(JSON.parse(perTab.get(key) ?? 'null'))
        return held.success ? held.data : null
      } catch {
        return null
      }
    },
    set: (draft: ConditionDraft): void => perTab.set(key, JSON.stringify(draft)),
    clear: (): void => perTab.remove(key),
  }
}
