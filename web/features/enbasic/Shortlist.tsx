import { placesProblem } from '#domain/enbasic/marks.ts'
import { shortlisted } from '#domain/enbasic/shortlist.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figure-text.ts'
import { LeadTag } from './LeadTag.tsx'
import type { SchoolYear } from './queries.ts'
import type { Typed } from './typed.ts'

interface ShortlistProps {
  year: SchoolYear
  typed: Typed
  change: (part: Partial<Typed>) => void
}

/** Who is asked to the test: what the multiple means, and what nobody can know before. */
export function Shortlist({ year, typed, change }: ShortlistProps) {
  const { multiple, exception, certainty } = year
  const problem = typed.places === '' ? undefined : placesProblem(typed.places)
  return (
    <Card title="怎么入围">
      {multiple === null ? (
        <p>线索里没有这所学校的入围倍数。</p>
      ) : (
        <>
          <p>
            {year.year} 年按分省计划数的 <strong>{multiple} 倍</strong>入围 <LeadTag certainty={certainty} />
          </p>
          <div className="mt-3">
            <TextField
              label="学校在本省的计划数（知道才填）"
              inputMode="numeric"
              autoComplete="off"
              placeholder="简章附表里查"
              error={problem}
              value={typed.places}
              onChange={({ target }) => change({ places: figureText(target.value) })}
            />
          </div>
          {typed.places !== '' && problem === undefined && (
            <p className="mb-2">
              约 {shortlisted(multiple, Number(typed.places))} 人入围；最后一名同分的通常一起入围。
            </p>
          )}
        </>
      )}
      <p className="soft mb-2">
        比的是报了这所学校的本省考生里，您的高考分排第几，不是全省位次。报的有多少人、各考多少分，出分前没有人知道，所以这里不给入围概率。有的学校先考初试再入围，看简章。
      </p>
      {exception !== null && (
        <p className="soft">
          破格入围：{exception} <LeadTag certainty={certainty} />
        </p>
      )}
    </Card>
  )
}
