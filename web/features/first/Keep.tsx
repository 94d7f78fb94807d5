import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getCondition } from '#contract/recommend.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { saveCondition } from '#web/client/calls/apprecsim.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { deviceCandidate } from '#web/features/candidate/parts/candidate.ts'
import { conditionQuery } from '#web/features/candidate/parts/condition.ts'
import { takeDevicePreferences } from '#web/features/preference/parts/device-preferences.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { withQuery } from '#web/client/with-query.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { ErrorBlock, Loading } from '#web/ui/state/Status.tsx'
import { keepHeldPlan } from './held-plan.ts'
import { isSaid, questionOf } from './parts/said.ts'

type Condition = DataOf<typeof getCondition>

/** Keeps what was said on this device as the condition of the account; one that is there is not overwritten unasked. */
export function Keep() {
  const { user } = useSession()
  const own = deviceCandidate()
  const condition = useQuery(conditionQuery(own.provinceId))
  if (!isSaid(own)) return <Navigate to={paths.apprecsim.index()} replace />
  if (user?.province && user.province.id !== own.provinceId) {
    return (
      <Card title="高考省份不一样">
        <p className="mb-4">
          你的账号是{user.province.name}考生，刚才填的是另一个省。要存下来，先把账号的高考省份改过来。
        </p>
        <div className="stack gap-2">
          <LinkButton kind="primary" block to={paths.my.myinfo({ hashId: user.hashId })}>
            去改高考省份
          </LinkButton>
          <LinkButton block to={paths.apprecsim.index()}>
            用账号里的条件
          </LinkButton>
        </div>
      </Card>
    )
  }
  return <QueryView query={condition}>{(saved) => <Save saved={saved} />}</QueryView>
}

/** The condition that the device's words are, in the year that the province is predicted for. */
function bodyOf({ province }: Condition) {
  const { batch: _, ...said } = questionOf(deviceCandidate(), null)
  return { ...said, year: province.targetYear }
}

/** Whether the account holds just this already: who comes back to the page is not asked. */
function isSame(saved: Condition): boolean {
  const own = deviceCandidate()
  const subjects = saved.subjects.map(({ id }) => id).sort((a, b) => a - b)
  return (
    saved.saved &&
    (own.score === null || own.score === saved.totalScore) &&
    (own.rank === null || own.rank === saved.rank) &&
    subjects.join() === [...own.subjects].sort((a, b) => a - b).join()
  )
}

function Save({ saved }: { saved: Condition }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { provinceId } = saved
  const save = useMutation({
    // Each step may be done twice, so that whoever tries again loses nothing.
    mutationFn: async () => {
      if (!isSame(saved)) {
        const condition = await call(saveCondition, { body: bodyOf(saved) })
        client.setQueryData(conditionQuery(provinceId).queryKey, condition)
      }
      await takeDevicePreferences()
      return keepHeldPlan(provinceId)
    },
    onSuccess: (plan) => {
      void invalidate(client, ['apprecsim'])
      void invalidate(client, ['preference'])
      if (plan === null) return navigate(paths.apprecsim.result(), { replace: true })
      if (plan.outcome === 'hadOne') void toast('账号里已经有一份志愿表，没有改动它')
      return navigate(withQuery(paths.apprecsim.check(), { batch: plan.batch }), { replace: true })
    },
  })
  const hasAsked = useRef(false)
  const begin = useEffectEvent(() => {
    if (hasAsked.current || (saved.saved && !isSame(saved))) return
    hasAsked.current = true
    save.mutate()
  })
  useEffect(() => begin(), [])
  if (save.isError) {
    return (
      <ErrorBlock
        title="还没有存好"
        onRetry={() => save.mutate()}
        action={<LinkButton to={paths.apprecsim.condition()}>去成绩条件里填</LinkButton>}
      >
        {errorMessage(save.error)}
      </ErrorBlock>
    )
  }
  if (!saved.saved || isSame(saved) || save.isPending) return <Loading rows={3} />
  return (
    <Card title="账号里已经有成绩条件">
      <p className="mb-4">{conditionText(saved)}</p>
      <div className="stack gap-2">
        <Button kind="primary" block onClick={() => save.mutate()}>
          换成刚才填的
        </Button>
        <LinkButton block to={paths.apprecsim.result()}>
          不换，看原来的结果
        </LinkButton>
      </div>
    </Card>
  )
}
