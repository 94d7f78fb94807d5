import * as z from 'zod'
import { session } from '#web/data/session.ts'
import { perTab } from '#web/data/storage.ts'
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
    filled: z.enum(['', 'totalScore', 'rank']),
    scores: z.record(text, text),
  }),
  /** Preferred majors; null as long as the student has not touched those saved. */
  majors: z.array(z.object({ id: text, name: text })).nullable(),
})

export interface ConditionDraft {
  values: ConditionValues
  majors: { id: string; name: string }[] | null
}

/** Of one user and province: nobody else on this device sees it. */
const keyOf = (provinceId: number): string =>
  `condition-draft:${session.get().user?.hashId ?? ''}:${provinceId}`

/** What the student has typed but not saved yet; it outlives the way to the majors and back. */
export const conditionDraft = {
  get(provinceId: number): ConditionDraft | null {
    try {
      const held = shape.safeParse(JSON.parse(perTab.get(keyOf(provinceId)) ?? 'null'))
      return held.success ? held.data : null
    } catch {
      return null
    }
  },
  set(provinceId: number, draft: ConditionDraft): void {
    perTab.set(keyOf(provinceId), JSON.stringify(draft))
  },
  clear(provinceId: number): void {
    perTab.remove(keyOf(provinceId))
  },
}
