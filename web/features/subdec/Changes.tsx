import { useMemo } from 'react'
import { CHANGES_HEAD, changeTexts } from '#domain/subdec/result-text.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import type { SubdecProps } from './SubdecView.tsx'

/** What could change which combination comes first. */
export function Changes({ facts, answers, texts }: SubdecProps) {
  const said = useMemo(() => changeTexts(facts, answers, texts), [facts, answers, texts])
  if (said.length === 0) return null
  return (
    <Card title={CHANGES_HEAD}>
      <ul className="stack gap-2">
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  )
}
