import type { FilledPlan } from '#contract/list.ts'
import { RISK_LABEL } from '#domain/list/plan-shares.ts'
import type { Risk } from '#domain/preference/preferences.ts'
import { PlanView } from '#web/features/list/fill/PlanView.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'

interface PlanTabsProps {
  plans: readonly FilledPlan[]
  risk: Risk
  onRisk: (risk: Risk) => void
  /** Ids of the choices on the list. */
  own: ReadonlySet<string>
  areGroups: boolean
}

/** Ways to fill a list, one at a time. */
export function PlanTabs({ plans, risk, onRisk, own, areGroups }: PlanTabsProps) {
  const current = plans.find((plan) => plan.risk === risk)
  return (
    <Tabs
      label="填法"
      tabs={plans.map((plan) => ({ key: plan.risk, text: RISK_LABEL[plan.risk] }))}
      current={risk}
      onChange={onRisk}
    >
      {current && <PlanView plan={current} own={own} areGroups={areGroups} />}
    </Tabs>
  )
}
