import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { MarkFields, PlaceFields, WeightFields, YearFields } from '#web/features/art/parts/ArtFields.tsx'
import { Composite } from '#web/features/art/parts/Composite.tsx'
import { RuleNote } from '#web/features/art/parts/RuleNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { useState } from 'react'
import { ArtrecView, type ArtStepProps } from './ArtrecView.tsx'

/** The first step: province, test and marks. */
export function ConditionPage() {
  return <ArtrecView>{(props) => <Condition {...props} />}</ArtrecView>
}

function Condition({ art, frame, reading }: ArtStepProps) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const missing = reading.culture.value === null || reading.test.value === null
  const next = (): void => {
    if (missing) setAsked(true)
    else void navigate(withQuery(paths.artrec.major(), art.query))
  }
  return (
    <Card>
      <PlaceFields art={art} />
      <RuleNote frame={frame} values={art.values} reading={reading} />
      <MarkFields art={art} reading={reading} />
      <WeightFields art={art} reading={reading} />
      <YearFields art={art} frame={frame} />
      <div className="mb-4">
        <Composite reading={reading} />
      </div>
      <p className="error" role="alert">
        {asked && missing && '两份成绩都填好，才能往下看'}
      </p>
      <Button kind="primary" block onClick={next}>
        下一步
      </Button>
    </Card>
  )
}
