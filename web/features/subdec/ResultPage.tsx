import { useDeferredValue, useMemo } from 'react'
import { subdecLeads } from '#domain/gate.ts'
import { CRITERIA, type Criterion, HEAVIEST, NO_ANSWERS } from '#domain/subdec/answers.ts'
import { CRITERION_NAME } from '#domain/subdec/order.ts'
import { rankOf } from '#domain/subdec/rank.ts'
import {
  FIGURES_HEAD,
  WEIGHTS_HEAD,
  figuresText,
  missingText,
  wishTableText,
} from '#domain/subdec/result-text.ts'
import { call } from '#web/client/call.ts'
import { makeSubdecFile } from '#web/client/calls/subdec.ts'
import { withQuery } from '#web/client/with-query.ts'
import { DemandNotice, DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { NextStep } from '#web/features/assess/parts/NextStep.tsx'
import { ResultFile } from '#web/features/paper/parts/ResultFile.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { RangeField } from '#web/ui/form/RangeField.tsx'
import { Changes } from './Changes.tsx'
import { Finals } from './Finals.tsx'
import { Grading } from './Grading.tsx'
import { Ranking } from './Ranking.tsx'
import { type SubdecProps, SubdecView } from './SubdecView.tsx'
import { WishTable } from './WishTable.tsx'

/** The combinations in their order, live by the weights, and what lies behind it. */
export function ResultPage() {
  return <SubdecView>{(props) => <Result {...props} />}</SubdecView>
}

function Result(props: SubdecProps) {
  const { facts, own, answers, change, note, unsaved } = props
  const ranked = useMemo(() => rankOf(facts, answers), [facts, answers])
  // What takes long to work out follows a moment later; the sliders stay at hand.
  const settled = useDeferredValue(answers)
  const counts = (criterion: Criterion): boolean => ranked[0]?.scores[criterion] != null
  return (
    <>
      <Card title={WEIGHTS_HEAD}>
        <p className="soft mb-3">拖一拖，下面的先后马上变。0 是完全不看。</p>
        <div className="columns">
          {CRITERIA.map((criterion) => (
            <RangeField
              key={criterion}
              label={CRITERION_NAME[criterion]}
              max={HEAVIEST}
              value={own.weights[criterion]}
              hint={counts(criterion) ? undefined : missingText(criterion, facts)}
              onChange={(weight) => change({ weights: { ...own.weights, [criterion]: weight } })}
            />
          ))}
        </div>
        <div className="row between wrap gap-2 screen-only">
          {note}
          <Button small kind="text" onClick={() => change({ weights: { ...NO_ANSWERS.weights } })}>
            恢复原来的轻重
          </Button>
        </div>
      </Card>
      <Ranking {...props} ranked={ranked} />
      <Changes {...props} answers={settled} />
      <Finals {...props} ranked={ranked} />
      <Grading {...props} />
      <Card title={FIGURES_HEAD}>
        <p className="soft mb-3">{figuresText(facts)}</p>
        {(facts.wishes.length === 0 || wishTableText(facts) !== null) && <DemandNotice {...facts} />}
        <WishTable facts={facts} />
        {facts.all !== null && <DemandSource {...facts} />}
      </Card>
      <div className="stack gap-2 screen-only mb-4">
        <ResultFile
          unsaved={unsaved}
          make={(asked) => call(makeSubdecFile, { body: { provinceId: facts.province.id, ...asked } })}
        />
        <LinkButton block to={withQuery(subdecLeads.forward, { step: 'exams' })} replace>
          改填过的
        </LinkButton>
        <LinkButton kind="text" block to={subdecLeads.back} replace>
          回到选科决策
        </LinkButton>
      </div>
      {ranked[0]?.total != null && <NextStep after="subdec" />}
    </>
  )
}
