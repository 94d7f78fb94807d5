import { useMemo } from 'react'
import { type Said, changesOf } from '#domain/subdec/order.ts'
import { fillText } from '#domain/subdec/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import type { SubdecFacts } from './queries.ts'
import type { SubdecProps } from './SubdecView.tsx'

/** What the tables at hand leave open. */
function ofTables({ wishTable, wishes, all, table, province }: SubdecFacts): Said[] {
  const counted = wishes.length > 0 ? wishTable : all === null ? null : table
  if (counted === null) return []
  const said: Said[] = [{ code: 'old-requirements', values: { year: String(counted.year) } }]
  if (!counted.complete) said.push({ code: 'incomplete-table', values: { province: province.name } })
  return said
}

/** What could change which combination comes first. */
export function Changes({ facts, answers, texts }: SubdecProps) {
  const said = useMemo(() => changesOf(facts, answers), [facts, answers])
  if (said.length === 0) return null
  return (
    <Card title="什么会改变先后">
      <ul className="stack gap-2">
        {[...said, ...ofTables(facts)].map(({ code, values }) => {
          const text = texts.order.find((each) => each.code === code)?.text
          return (
            text !== undefined && (
              <li key={`${code} ${Object.values(values).join(' ')}`}>{fillText(text, values)}</li>
            )
          )
        })}
      </ul>
    </Card>
  )
}
