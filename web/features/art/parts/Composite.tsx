import { fullOf, worthOf } from '#domain/art/composite.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { type TypedReading, formulaText, markText } from './reading.ts'

/** The composite score, how it comes about, and what one more mark of each part is worth. */
export function Composite({ reading }: { reading: TypedReading }) {
  const { weights, composite, culture, test, isEstimate } = reading
  if (weights === null) return <p className="soft">比例填对了，这里就算出综合分。</p>
  const worth = worthOf(weights)
  return (
    <div aria-live="polite">
      <p className="weak">综合分</p>
      {composite === null ? (
        <p className="soft">填好两项成绩，马上算出来。</p>
      ) : (
        <p>
          <span className="accent figure">{markText(composite)}</span>
          <span className="soft"> / {markText(fullOf(weights))}</span>{' '}
          {isEstimate && <Tag kind="warn">估的，比例待核对</Tag>}
        </p>
      )}
      <p className="soft">
        {formulaText(weights)}
        {composite !== null &&
          culture.value !== null &&
          test.value !== null &&
          `，文化 ${markText(culture.value)}、统考 ${markText(test.value)}`}
      </p>
      <p className="soft">
        文化多 1 分，综合分多 {markText(worth.culture)}；统考多 1 分，多 {markText(worth.test)}。
      </p>
    </div>
  )
}
