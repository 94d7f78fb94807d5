import type { DataOf } from '#contract/endpoint.ts'
import type { firstAnswer } from '#contract/first.ts'
import { ProvinceFiling } from '#web/features/apprecsim/parts/FilingRules.tsx'
import { OwnPlace, StandingFigures } from '#web/features/apprecsim/parts/Standing.tsx'
import { AuthorityLink } from '#web/features/directory/parts/AuthorityLink.tsx'
import { NearLines } from '#web/features/hiscore/parts/NearLines.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

type Data = DataOf<typeof firstAnswer>

/** What official figures say of a rank where nothing can be foretold. */
export function Unforetold({ answer }: { answer: Data }) {
  const { condition, provinceName, standing } = answer
  if (standing === null) return null
  const data = { ...standing, condition }
  const { provinceId, track, totalScore } = condition
  const isBare = standing.years.length === 0 && standing.controlLines.length === 0
  return (
    <>
      {condition.rank !== null && (
        <Card>
          <OwnPlace data={data} provinceName={provinceName} />
        </Card>
      )}
      <StandingFigures data={data} />
      <NearLines provinceId={provinceId} track={track} score={totalScore} />
      <ProvinceFiling provinceId={provinceId} />
      {isBare ? (
        <p className="weak mx-1 mb-4">
          {provinceName}的一分一段表和控制线这里还没有，可以到
          <AuthorityLink province={provinceName} />
          查。
        </p>
      ) : (
        <SourcesNote sources={standing.sources} />
      )}
    </>
  )
}
