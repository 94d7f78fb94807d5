import { useDeferredValue, useMemo } from 'react'
import { subdecLeads } from '#domain/gate.ts'
import { CRITERIA, type Criterion, HEAVIEST, NO_ANSWERS } from '#domain/subdec/answers.ts'
import { CRITERION_NAME } from '#domain/subdec/order.ts'
import { rankOf } from '#domain/subdec/rank.ts'
import { withQuery } from '#web/client/with-query.ts'
import { DemandNotice, DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { Changes } from './Changes.tsx'
import { Finals } from './Finals.tsx'
import { Grading } from './Grading.tsx'
import { Ranking } from './Ranking.tsx'
import { type SubdecProps, SubdecView } from './SubdecView.tsx'
import { WishTable } from './WishTable.tsx'

/** The combinations in their order, live by the weights, and what lies behind it. */
export function Component() {
  return <SubdecView>{(props) => <Result {...props} />}</SubdecView>
}

function Result(props: SubdecProps) {
  const { facts, own, answers, change, note } = props
  const ranked = useMemo(() => rankOf(facts, answers), [facts, answers])
  // What takes long to work out follows a moment later; the sliders stay at hand.
  const settled = useDeferredValue(answers)
  const counts = (criterion: Criterion): boolean => ranked[0]?.scores[criterion] != null
  return (
    <>
      <Card title="您看重什么">
        <p className="soft mb-3">拖一拖，下面的先后马上变。0 是完全不看。</p>
        <div className="columns">
          {CRITERIA.map((criterion) => (
            <RangeField
              key={criterion}
              label={CRITERION_NAME[criterion]}
              max={HEAVIEST}
              value={own.weights[criterion]}
              hint={counts(criterion) ? undefined : MISSING[criterion]}
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
      <Card title="数是从哪里来的">
        <p className="soft mb-3">
          每一条从 0 到
          100：能报的专业，是想学的专业里能报的占多少，每个专业一样重，没有想学的就看全部；名次，是最近三次平均排在多少人前面；兴趣和负担按您选的。没填的科目按正中间的
          50 算。
          {facts.choice?.model === '3+1+2' &&
            '物理类和历史类分开排名、分开招生，两边的先后只是按您给的轻重。'}
        </p>
        {(facts.wishes.length === 0 || facts.wishTable?.province.id !== facts.province.id) && (
          <DemandNotice {...facts} />
        )}
        <WishTable {...facts} />
        {facts.all !== null && <DemandSource {...facts} />}
      </Card>
      <div className="stack gap-2 screen-only mb-4">
        <PrintButton />
        <LinkButton block to={withQuery(subdecLeads.forward, { step: 'exams' })} replace>
          改填过的
        </LinkButton>
        <LinkButton kind="text" block to={subdecLeads.back} replace>
          回到选科决策
        </LinkButton>
      </div>
    </>
  )
}

/** What is missing for a criterion to count. */
const MISSING: Readonly<Record<Criterion, string>> = {
  kept: '还数不出来，没有算进来',
  rank: '还没填名次，没有算进来',
  interest: '还没填，没有算进来',
  load: '还没填，没有算进来',
}
