import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Composite } from '#web/features/art/parts/Composite.tsx'
import { RuleNote } from '#web/features/art/parts/RuleNote.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { ArtStepProps } from './ArtrecView.tsx'

/** The composite score and by which rule it is one; without a rule, the way to fill in the weights. */
export function Sum({ art, frame, reading }: ArtStepProps) {
  return (
    <Card>
      <Composite reading={reading} />
      <div className="mt-3">
        <RuleNote frame={frame} values={art.values} reading={reading} />
      </div>
      {(reading.composite === null || reading.isEstimate) && (
        <LinkButton block to={withQuery(paths.artrec.condition(), art.query)}>
          去填比例
        </LinkButton>
      )}
    </Card>
  )
}
