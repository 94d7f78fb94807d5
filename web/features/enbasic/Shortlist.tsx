import { PLACES, shortlisted } from '#domain/enbasic/shortlist.ts'
import { readFigure } from '#domain/figure.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'
import type { EnbasicYear } from './queries.ts'
import type { TypedMarks } from './typed.ts'

interface ShortlistProps {
  year: EnbasicYear
  typed: TypedMarks
  change: (part: Partial<TypedMarks>) => void
}

/** Who is asked to the test: what the multiple means, and what nobody can know before. */
export function Shortlist({ year, typed, change }: ShortlistProps) {
  const { multiple, exception, certainty } = year
  const { value: places, problem } = readFigure(typed.places, PLACES)
  return (
    <Card title="怎么入围">
      {multiple === null ? (
        <p>线索里没有这所学校的入围倍数。</p>
      ) : (
        <>
          <p>
            {year.year} 年按分省计划数的 <strong>{multiple} 倍</strong>入围{' '}
            <UncheckedTag certainty={certainty} />
          </p>
          <div className="mt-3">
            <FigureField
              label="学校在本省的计划数（知道才填）"
              whole
              placeholder="简章附表里查"
              error={problem}
              value={typed.places}
              onType={(text) => change({ places: text })}
            />
          </div>
          {places !== null && (
            <p className="mb-2">约 {shortlisted(multiple, places)} 人入围；最后一名同分的通常一起入围。</p>
          )}
        </>
      )}
      <p className="soft mb-2">
        比的是报了这所学校的本省考生里，你的高考分排第几，不是全省位次。报的有多少人、各考多少分，出分前没有人知道，所以这里不给入围概率。有的学校先考初试再入围，看简章。
      </p>
      {exception !== null && (
        <p className="soft">
          破格入围：{exception} <UncheckedTag certainty={certainty} />
        </p>
      )}
    </Card>
  )
}
