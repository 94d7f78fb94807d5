import type { ListTool } from '#contract/list.ts'
import { GIVEN } from '#domain/exam/given.ts'
import { among, fieldsOf, isText, listOf, orNull, recordOf } from '#web/client/shapes.ts'
import { tabStorage } from '#web/client/storage.ts'
import { type StoredValue, stored } from '#web/client/stored.ts'
import { session } from '#web/features/account/parts/session.ts'
import type { ConditionValues } from './condition-form.ts'

export interface ConditionDraft {
  values: ConditionValues
  /** Preferred majors; null as long as the student has not touched those saved. */
  majors: { id: string; name: string }[] | null
}

const isDraft = fieldsOf<ConditionDraft>({
  values: fieldsOf<ConditionValues>({
    year: isText,
    track: isText,
    first: isText,
    others: listOf(isText),
    totalScore: isText,
    rank: isText,
    given: among(GIVEN),
    scores: recordOf(isText),
  }),
  majors: orNull(listOf(fieldsOf({ id: isText, name: isText }))),
})

/** What was typed but not saved, through reload and login; it is this user's: nobody else here sees it. */
export function conditionDraftOf(
  provinceId: number,
  tool: ListTool = 'apprecsim',
): StoredValue<ConditionDraft> {
  const owner = session.get().user?.hashId ?? ''
  return stored(
    `condition-draft:${owner}:${provinceId}${tool === 'apprecsim' ? '' : `:${tool}`}`,
    isDraft,
    tabStorage,
  )
}
