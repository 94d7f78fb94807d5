import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import { type ArtProps, ArtView } from './ArtView.tsx'
import { Backwards } from './Backwards.tsx'
import { MarkFields, WeightFields, YearFields } from './parts/ArtFields.tsx'
import { Composite } from './parts/Composite.tsx'
import { ownControls } from './parts/ControlList.tsx'
import { OwnControls } from './parts/OwnControls.tsx'
import { RuleNote } from './parts/RuleNote.tsx'
import { readArt, yearOf } from './parts/reading.ts'

/** The composite score as one types, what each part would have to bring, and the control lines. */
export function HomePage() {
  return <ArtView Fields={Marks} Answers={Answers} />
}

function Marks({ art, frame }: ArtProps) {
  const reading = readArt(frame, art.values)
  return (
    <>
      <RuleNote frame={frame} values={art.values} reading={reading} />
      <MarkFields art={art} reading={reading} />
      <WeightFields art={art} reading={reading} />
      <Composite reading={reading} />
    </>
  )
}

function Answers({ art, frame }: ArtProps) {
  const reading = readArt(frame, art.values)
  const year = yearOf(frame, art.values)
  const controls = year === null ? [] : ownControls(frame, art.values, year)
  return (
    <>
      {reading.weights !== null && <Backwards art={art} reading={reading} controls={controls} />}
      <Card title={year === null ? '控制线' : `${year} 年控制线`}>
        <YearFields art={art} frame={frame} />
        <OwnControls frame={frame} controls={controls} reading={reading} />
      </Card>
      <div className="stack gap-2 screen-only mb-4">
        <LinkButton kind="primary" block to={withQuery(paths.artrec.condition(), art.query)}>
          看够得着哪些院校
        </LinkButton>
        <LinkButton block to={withQuery(paths.art.hiscore(), art.query)}>
          查历年控制线和投档线
        </LinkButton>
        <PrintButton />
      </div>
    </>
  )
}
