import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { fillFirst } from '#contract/first.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { paths } from '#domain/paths.ts'
import { chipsOf } from '#domain/preference/preference-text.ts'
import { useAddress } from '#web/client/use-address.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { PlanTabs } from '#web/features/list/parts/plan/PlanTabs.tsx'
import { useDevicePreferences } from '#web/features/preference/parts/device-preferences.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { useNavigate } from 'react-router'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { heldPlan } from './held-plan.ts'
import { fillFirstQuery } from './queries.ts'
import { useKeepLink } from './use-keep-link.ts'

/** Three lists for somebody without an account, which is asked for to keep one. */
export function VisitorPlan({ own }: { own: Candidate }) {
  const [params] = useAddress()
  const wishes = useDevicePreferences()
  const query = useQuery(fillFirstQuery(own, params.get('batch'), wishes))
  const said = chipsOf(wishes).map(({ text }) => text)
  return (
    <>
      <p className="note mb-3 links">
        {said.length === 0 ? '你还没有说想去哪、想学什么。' : `按你说的填：${said.join(' · ')}。`}
        <Link to={paths.preference()}>{said.length === 0 ? '说一说' : '改'}</Link>
      </p>
      <QueryView query={query} loading={<Loading look="list" rows={8} />}>
        {(filled) => <Filled filled={filled} provinceId={own.provinceId} />}
      </QueryView>
    </>
  )
}

function Filled({ filled, provinceId }: { filled: DataOf<typeof fillFirst>; provinceId: number }) {
  const navigate = useNavigate()
  const link = useKeepLink(provinceId)
  const [risk, setRisk] = useState(filled.risk)
  useOwnFoot()
  const majorIds = filled.plans.find((plan) => plan.risk === risk)?.choices.map((choice) => choice.majorId)
  const keep = (): void => {
    heldPlan.set({ provinceId, batch: filled.batch, majorIds: majorIds ?? [] })
    void navigate(link)
  }
  return (
    <div className={foot.page}>
      <div>
        <h2 className="title mb-2">
          {filled.year} 年 {filled.batch}，三种填法
        </h2>
        <p className="soft mb-3">还没有保存。存下以后可以改顺序、换志愿、查问题、打印给家长看。</p>
        <PlanTabs
          plans={filled.plans}
          risk={risk}
          onRisk={setRisk}
          own={new Set()}
          areGroups={filled.unitKind !== 'major'}
        />
        <SourcesNote sources={filled.sources} />
      </div>
      <div className={foot.foot}>
        {majorIds === undefined || majorIds.length === 0 ? (
          <LinkButton block to={paths.preference()}>
            改改想法再填
          </LinkButton>
        ) : (
          <Button kind="primary" block onClick={keep}>
            存下这份志愿表
          </Button>
        )}
      </div>
    </div>
  )
}
