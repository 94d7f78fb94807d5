import { Notice } from '#web/ui/layout/Card.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { DemandNotice } from '#web/features/requirement/parts/DemandHead.tsx'
import { wishTableName, wishTableText } from '#domain/subdec/result-text.ts'
import type { SubdecFacts } from './queries.ts'

/** In which table what is wanted is counted, and what that table cannot tell. */
export function WishTable({ facts }: { facts: SubdecFacts }) {
  const { wishTable, wishes } = facts
  if (wishes.length === 0) return null
  const said = wishTableText(facts)
  return (
    <>
      {said === null ? <DemandNotice {...facts} /> : <Notice kind="warn">{said}</Notice>}
      {wishTable !== null && (
        <SourcesNote sources={wishTable.sources}>按{wishTableName(wishTable)}统计，本科</SourcesNote>
      )}
    </>
  )
}
