import { useQuery } from '@tanstack/react-query'
import { type Needed, neededCulture, neededTest } from '#domain/art/composite.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FigureField } from '#web/ui/FigureField.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { MarkFields, PlaceFields, WeightFields, YearFields } from './parts/ArtFields.tsx'
import { Composite } from './parts/Composite.tsx'
import { lineName, ownControls } from './parts/ControlList.tsx'
import { OwnControls } from './parts/OwnControls.tsx'
import { RuleNote } from './parts/RuleNote.tsx'
import { type ArtFrame, type Control, type Reading, markText, readArt, yearOf } from './parts/reading.ts'
import { type Art, useArt } from './parts/use-art.ts'
import { artQuery } from './queries.ts'

/** The composite score as one types, what each part would have to bring, and the control lines. */
export function Component() {
  const art = useArt()
  const query = useQuery(artQuery(art.provinceId))
  return (
    <>
      <Card>
        <PlaceFields art={art} />
        <QueryView query={query}>{(frame) => <Marks art={art} frame={frame} />}</QueryView>
      </Card>
      {query.data && <Answers art={art} frame={query.data} />}
    </>
  )
}

function Marks({ art, frame }: { art: Art; frame: ArtFrame }) {
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

function Answers({ art, frame }: { art: Art; frame: ArtFrame }) {
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

interface BackwardsProps {
  art: Art
  reading: Reading
  controls: readonly Control[]
}

/** What each part would have to bring for a composite score that one wants. */
function Backwards({ art: { values, set }, reading, controls }: BackwardsProps) {
  const { weights, culture, test, target } = reading
  const wanted = controls.filter(({ measure }) => measure === 'composite')
  if (weights === null) return null
  return (
    <Card title="反过来算：还要考多少">
      <FigureField
        label="想要的综合分"
        maxLength={6}
        hint={wanted.length > 0 ? '可以填学校往年的投档线，或点下面的控制线' : '可以填学校往年的投档线'}
        error={target.problem}
        value={values.target}
        onType={(typed) => set({ target: typed })}
      />
      {wanted.length > 0 && (
        <div className="row wrap gap-2 mb-3">
          {wanted.map((control) => (
            <Button
              key={control.batch}
              small
              onClick={() => set({ target: markText(control.score) })}
            >{`${lineName(control)}线 ${markText(control.score)}`}</Button>
          ))}
        </div>
      )}
      <div aria-live="polite" className="stack gap-2">
        {target.value === null ? (
          <p className="soft">填一个综合分，看文化或统考还要考多少。</p>
        ) : (
          <>
            {culture.value !== null && (
              <p>
                文化 {markText(culture.value)} 分时，统考
                <NeededText
                  needed={neededTest(weights, culture.value, target.value)}
                  full={reading.testFull}
                />
              </p>
            )}
            {test.value !== null && (
              <p>
                统考 {markText(test.value)} 分时，文化
                <NeededText
                  needed={neededCulture(weights, test.value, target.value)}
                  full={reading.cultureFull}
                />
              </p>
            )}
            {culture.value === null && test.value === null && (
              <p className="soft">再填上面的一项成绩，就能算另一项。</p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function NeededText({ needed, full }: { needed: Needed; full: number }) {
  if (needed.kind === 'beyond') return <>考满 {full} 分也不够。</>
  if (needed.mark === 0) return <>0 分就够。</>
  return (
    <>
      至少要 <strong className="accent">{markText(needed.mark)}</strong> 分。
    </>
  )
}
