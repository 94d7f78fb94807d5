import { type NeededPart, neededCulture, neededTest } from '#domain/art/composite.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { lineName } from './parts/ControlList.tsx'
import { type Control, type TypedReading, markText } from './parts/reading.ts'
import type { Art } from './parts/use-art.ts'

interface BackwardsProps {
  art: Art
  reading: TypedReading
  controls: readonly Control[]
}

/** What each part would have to bring for a composite score that one wants. */
export function Backwards({ art: { values, set }, reading, controls }: BackwardsProps) {
  const { weights, culture, test, target } = reading
  const wanted = controls.filter(({ measure }) => measure === 'composite')
  if (weights === null) return null
  const { value: goal } = target
  const ways = [
    { have: '文化', mark: culture.value, lack: '统考', full: reading.testFull, needed: neededTest },
    { have: '统考', mark: test.value, lack: '文化', full: reading.cultureFull, needed: neededCulture },
  ]
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
              key={`${control.batch} ${control.track}`}
              small
              onClick={() => set({ target: markText(control.score) })}
            >{`${lineName(control)}线 ${markText(control.score)}`}</Button>
          ))}
        </div>
      )}
      <div aria-live="polite" className="stack gap-2">
        {goal === null ? (
          <p className="soft">填一个综合分，看文化或统考还要考多少。</p>
        ) : ways.every(({ mark }) => mark === null) ? (
          <p className="soft">再填上面的一项成绩，就能算另一项。</p>
        ) : (
          ways.map(({ have, mark, lack, full, needed }) =>
            mark === null ? null : (
              <p key={have}>
                {have} {markText(mark)} 分时，{lack}
                <NeededText needed={needed(weights, mark, goal)} full={full} />
              </p>
            ),
          )
        )}
      </div>
    </Card>
  )
}

function NeededText({ needed, full }: { needed: NeededPart; full: number }) {
  if (needed.kind === 'beyond') return <>考满 {full} 分也不够。</>
  if (needed.mark === 0) return <>0 分就够。</>
  return (
    <>
      至少要 <strong className="accent">{markText(needed.mark)}</strong> 分。
    </>
  )
}
