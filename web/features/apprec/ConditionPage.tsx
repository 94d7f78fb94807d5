import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SheetCondition } from '#contract/apprec.ts'
import { paths } from '#domain/paths.ts'
import { changesLeft } from '#domain/season/confirmed.ts'
import { call } from '#web/client/call.ts'
import { confirmCondition } from '#web/client/calls/apprec.ts'
import { RefusedCall } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { ConditionForm } from '#web/features/apprecsim/parts/ConditionForm.tsx'
import { conditionDraftOf } from '#web/features/apprecsim/parts/condition-draft.ts'
import {
  type ConditionValues,
  type bodyOf,
  followerOf,
  valuesOf,
} from '#web/features/apprecsim/parts/condition-form.ts'
import { NoRules } from '#web/features/apprecsim/parts/NoRules.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { ConfirmedCondition } from './ConfirmedCondition.tsx'
import { InSeason } from './InSeason.tsx'
import { sheetQuery } from './queries.ts'

type Body = ReturnType<typeof bodyOf>

/**
 * The published score and rank: filled in from the simulation (`previousId` in the address: an earlier one), confirmed once, and
 * shown from then on. `change` in the address opens the form again.
 */
export function ConditionPage() {
  const [search] = useSearchParams()
  return (
    <InSeason confirms>
      {(condition) => {
        if (condition.province.model === null) return <NoRules name={condition.province.name} />
        const isConfirmed = condition.sheet.confirmedAt !== null
        const isLeft = changesLeft(condition.sheet.changes) > 0
        if (isConfirmed && !(isLeft && search.has('change')))
          return <ConfirmedCondition condition={condition} />
        const record = search.get('previousId')
        return isConfirmed || record === null ? <Form condition={condition} /> : <TakenOver record={record} />
      }}
    </InSeason>
  )
}

/** The form, filled in from an earlier simulation. */
function TakenOver({ record }: { record: string }) {
  const query = useQuery(sheetQuery(useProvinceId(), record))
  return <QueryView query={query}>{(condition) => <Form key={record} condition={condition} />}</QueryView>
}

/** What the form begins with. A figure that a table of another year told is left open: it was not published. */
function takenOver(condition: SheetCondition): ConditionValues {
  const { province, sheet } = condition
  const values = valuesOf(province, condition)
  const follower = followerOf(values.given)
  const isPublished = sheet.confirmedAt !== null || province.data.scoreRanks.includes(sheet.year ?? 0)
  return follower === null || isPublished ? values : { ...values, given: 'both', [follower]: '' }
}

/** What waits for a word of the student. */
interface Asked {
  body: Body
  answer: (agreed: boolean) => void
}

function Form({ condition }: { condition: SheetCondition }) {
  const { province, sheet } = condition
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const year = sheet.year ?? 0
  const draft = conditionDraftOf(province.id, 'apprec').get()
  const initial = { ...(draft?.values ?? takenOver(condition)), year: String(year) }

  const save = async ({ majorIds: _majorIds, ...body }: Body): Promise<boolean> => {
    const agreed = await new Promise<boolean>((answer) => setAsked({ body, answer }))
    setAsked(null)
    if (!agreed) return false
    try {
      const confirmed = await call(confirmCondition, { body: { ...body, version: sheet.version } })
      client.setQueryData(sheetQuery(province.id).queryKey, confirmed)
      return true
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code !== 'CONDITION_CHANGED') throw error
      // The other device's is shown: it is the one that counts.
      conditionDraftOf(province.id, 'apprec').remove()
      await invalidate(client, sheetQuery(province.id).queryKey)
      void toast(error.message, 3000)
      void navigate(paths.apprec.condition(), { replace: true })
      return false
    }
  }
  return (
    <>
      <Notice>
        {condition.saved && sheet.confirmedAt === null && '已经带上你模拟时的条件。'}
        {sheet.timesTip}
      </Notice>
      <ConditionForm
        province={province}
        initial={initial}
        majors={condition.majors}
        majorsTouched={false}
        years={[year]}
        published
        button={sheet.confirmedAt === null ? '核对并确认' : '核对修改'}
        save={save}
        onSaved={() => {
          void invalidate(client, ['apprec', 'result', province.id])
          void invalidate(client, ['apprec', 'count', province.id])
          void invalidate(client, ['apprecsim', 'list', province.id])
          void invalidate(client, ['apprecsim', 'check', province.id])
          void navigate(paths.apprec.result())
        }}
      />
      {asked && <ConfirmSheet province={province} body={asked.body} sheet={sheet} onAnswer={asked.answer} />}
    </>
  )
}
