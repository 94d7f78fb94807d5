import { useState } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { FilledPlan, fillList } from '#contract/list.ts'
import { RISKS, type Risk } from '#domain/preference/preferences.ts'
import { renewed } from '#domain/list/renewed.ts'
import { RISK_LABEL } from '#domain/list/plan-shares.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { useDesktop } from '#web/ui/layout/use-desktop.ts'
import { type DraftChoice, idsOf } from '#web/features/list/parts/draft/list-draft.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { PlanTabs } from '#web/features/list/parts/plan/PlanTabs.tsx'
import { PlanView } from './PlanView.tsx'
import styles from './Plans.module.css'

interface PlansProps {
  filled: DataOf<typeof fillList>
  /** The choices on the list. */
  listed: readonly DraftChoice[]
  areGroups: boolean
  onBack: () => void
  onClose: () => void
  /** Left out: the list is full, and is held against them. */
  onAccept?: ((plan: FilledPlan) => void) | undefined
  /** Of a full list: takes another in its place. @param text What was done, to be taken back */
  onReplace: (choices: readonly DraftChoice[], text: string) => void
}

/** The three plans before anything is added: beside one another, on a phone one at a time. */
export function Plans({ filled, listed, areGroups, onBack, onClose, onAccept, onReplace }: PlansProps) {
  const { help } = useFrame()
  const isWide = useDesktop()
  const [risk, setRisk] = useState<Risk>(filled.risk)
  const plans = RISKS.flatMap((each) => filled.plans.find((plan) => plan.risk === each) ?? [])
  const current = plans.find((plan) => plan.risk === risk)
  const own = new Set(idsOf(listed))
  const accept = (plan: FilledPlan) =>
    onAccept ? (
      <Button kind="primary" block disabled={plan.added.length === 0} onClick={() => onAccept(plan)}>
        用“{RISK_LABEL[plan.risk]}”，加 {plan.added.length} 个
      </Button>
    ) : (
      <TakeOver plan={plan} listed={listed} onReplace={onReplace} />
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title="三种填法"
      footer={
        <>
          <Button onClick={onBack}>改条件</Button>
          {!isWide && current && accept(current)}
        </>
      }
    >
      <p className="soft mb-3 links">
        {onAccept
          ? '还没有改动志愿表。你排好的不动，选一种才加进去，加了也能整个撤销。'
          : '你的志愿表没有动。这是按同样的条件从头填的，你表里也有的标着“原有”。可以整张换过去，也可以留下还够得着的、其余照这份填；换了能撤销。'}
        <Link to={`${help()}#fill`}>怎么挑的</Link>
      </p>
      {isWide ? (
        <div className={styles.plans}>
          {plans.map((plan) => (
            <section key={plan.risk} aria-label={RISK_LABEL[plan.risk]}>
              <h3 className="title mb-2">
                {RISK_LABEL[plan.risk]}
                {plan.risk === filled.risk && <span className="weak small">（你选的）</span>}
              </h3>
              {accept(plan)}
              <PlanView plan={plan} own={own} areGroups={areGroups} />
            </section>
          ))}
        </div>
      ) : (
        <PlanTabs plans={plans} risk={risk} onRisk={setRisk} own={own} areGroups={areGroups} />
      )}
    </Sheet>
  )
}

/** The two ways from a full list to a fresh one. */
function TakeOver({
  plan,
  listed,
  onReplace,
}: { plan: FilledPlan } & Pick<PlansProps, 'listed' | 'onReplace'>) {
  const { choices } = plan
  const name = RISK_LABEL[plan.risk]
  const mixed = renewed(listed, choices)
  const isSame = idsOf(listed).join() === idsOf(choices).join()
  return (
    <div className="stack grow">
      <Button
        kind="primary"
        block
        disabled={isSame || choices.length === 0}
        onClick={() => onReplace(choices, `已换成新填的 ${choices.length} 个（${name}）`)}
      >
        整张换成“{name}”
      </Button>
      {mixed.kept > 0 && mixed.kept < mixed.choices.length && (
        <Button
          block
          onClick={() =>
            onReplace(
              mixed.choices,
              `留下了还够得着的 ${mixed.kept} 个，新填了 ${mixed.choices.length - mixed.kept} 个`,
            )
          }
        >
          留下够得着的 {mixed.kept} 个，其余照填
        </Button>
      )}
    </div>
  )
}
