import { FINALS_CORNER, FINALS_HEAD, finalsOf } from '#domain/subdec/result-text.ts'
import type { Ranked } from '#domain/subdec/rank.ts'
import { subdecLeads } from '#domain/gate.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { ComparedTable } from '#web/ui/table/ComparedTable.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import type { SubdecProps } from './SubdecView.tsx'

/** Two combinations side by side: those that the student looks at closely, else the first two. */
export function Finals({ facts, texts, answers, ranked }: SubdecProps & { ranked: readonly Ranked[] }) {
  const finals = finalsOf(facts, answers, texts, ranked)
  if (finals === null) return null
  return (
    <Card title={FINALS_HEAD}>
      <ComparedTable
        caption="两种组合并排比"
        hideCaption
        corner={FINALS_CORNER}
        things={finals.finalists}
        nameOf={finals.nameOf}
        facts={finals.rows}
      />
      <p className="soft mt-2 links screen-only">
        <Link to={withQuery(subdecLeads.forward, { step: 'finalists' })} replace>
          换两种，或者回答几个问题
        </Link>
      </p>
    </Card>
  )
}
