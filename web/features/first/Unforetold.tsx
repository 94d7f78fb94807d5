import type { DataOf } from '#contract/endpoint.ts'
import type { firstAnswer } from '#contract/first.ts'
import { OwnPlace, StandingFigures } from '#web/features/apprecsim/parts/Standing.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

type Data = DataOf<typeof firstAnswer>

/** What official figures say of a rank where nothing can be foretold. */
export function Unforetold({ answer }: { answer: Data }) {
  const { condition, provinceName, standing } = answer
  if (standing === null) return null
  const data = { ...standing, condition }
  return (
    <>
      {condition.rank !== null && (
        <Card>
          <OwnPlace data={data} provinceName={provinceName} />
        </Card>
      )}
      <StandingFigures data={data} />
      <SourcesNote sources={standing.sources} />
    </>
  )
}
