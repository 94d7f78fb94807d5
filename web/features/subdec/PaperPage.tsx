import { useNavigate, useSearchParams } from 'react-router'
import { subdecLeads } from '#domain/gate.ts'
import { paths } from '#domain/paths.ts'
import { choiceIn } from '#web/client/use-address.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Button } from '#web/ui/form/Button.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { Link } from '#web/ui/link/Link.tsx'
import { Progress } from '#web/ui/state/Progress.tsx'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { ExamsStep } from './ExamsStep.tsx'
import { FinalistsStep } from './FinalistsStep.tsx'
import { LikingStep } from './LikingStep.tsx'
import { SchoolStep } from './SchoolStep.tsx'
import { STEPS, STEP_TEXT, type ChoosingStep } from './steps.ts'
import { type SubdecProps, SubdecView } from './SubdecView.tsx'
import { WishesStep } from './WishesStep.tsx'

const screens: Readonly<Record<ChoosingStep, (props: SubdecProps) => React.ReactNode>> = {
  wishes: WishesStep,
  exams: ExamsStep,
  liking: LikingStep,
  school: SchoolStep,
  finalists: FinalistsStep,
}

/** One step of what is to be told (`step` in the address). Each is saved as it is typed. */
export function PaperPage() {
  const [search] = useSearchParams()
  const step = choiceIn(STEPS, search.get('step')) ?? STEPS[0]
  return <SubdecView>{(props) => <Paper key={step} step={step} {...props} />}</SubdecView>
}

function Paper({ step, ...props }: SubdecProps & { step: ChoosingStep }) {
  useOwnFoot()
  const navigate = useNavigate()
  const at = STEPS.indexOf(step)
  const { name, question, hint } = STEP_TEXT[step]
  const Screen = screens[step]
  // One entry of the history for all steps and the result: back leads to the home of the decision (spec §4).
  const go = (to: ChoosingStep | undefined, otherwise: string): void =>
    void navigate(to === undefined ? otherwise : withQuery(subdecLeads.forward, { step: to }), {
      replace: true,
    })
  return (
    <div className={foot.page}>
      <div className="mb-4">
        <div className="row between wrap gap-2 mb-2">
          <p className="soft">
            第 {at + 1} 步，共 {STEPS.length} 步 · {name}
          </p>
          {props.note}
        </div>
        <Progress label="填到第几步" value={at + 1} max={STEPS.length} />
        <h2 className="big mt-3 mb-2">{question}</h2>
        <p className="muted mb-4">{hint}</p>
        <Screen {...props} />
        <Link className="tap" to={subdecLeads.back} replace>
          先停在这里
        </Link>
      </div>
      <div className={`row ${foot.foot}`}>
        <Button onClick={() => go(STEPS[at - 1], subdecLeads.back)}>上一步</Button>
        <div className="grow">
          <Button kind="primary" block onClick={() => go(STEPS[at + 1], paths.subdec.result())}>
            {at + 1 < STEPS.length ? '下一步' : '看结果'}
          </Button>
        </div>
      </div>
    </div>
  )
}
