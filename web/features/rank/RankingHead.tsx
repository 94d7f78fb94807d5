import type { Source } from '#contract/fields.ts'
import { count } from '#web/ui/text/format.ts'
import { ShareButton } from '#web/features/share/parts/ShareButton.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'

interface RankingHeadProps {
  ranking: {
    title: string
    by: string
    how: string
    year: number | null
    sources: readonly Source[]
    notice: string | null
  }
  /** How many stand in it. */
  total?: number | undefined
}

/** Whose ranking it is, of which year, and how it comes about: read before its rows. */
export function RankingHead({ ranking: { title, by, how, year, sources, notice }, total }: RankingHeadProps) {
  const facts = [by, year === null ? '' : `${year} 年`, total === undefined ? '' : `共 ${count(total)} 所`]
  return (
    <>
      <Card title={title}>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p className="small muted">{how}</p>
        <SourcesNote sources={sources} />
        <ShareButton />
      </Card>
      {notice !== null && <Notice kind="warn">{notice}</Notice>}
    </>
  )
}
