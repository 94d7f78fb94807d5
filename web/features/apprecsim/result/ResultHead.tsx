import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { inBatch } from '#web/features/list/parts/frame/filters.ts'
import { foretoldText } from '#domain/filing/verdict-text.ts'
import { restsText } from '#domain/forecast/words/rests-on.ts'
import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { BatchChoice } from '#web/features/list/parts/frame/BatchChoice.tsx'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { PreferenceBar } from '#web/features/preference/parts/PreferenceBar.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import type { ResultPage } from './pages.ts'
import styles from './ResultHead.module.css'

// Few students are behind all lines.
const BeyondLines = onDemand(
  async () => (await import('#web/features/list/parts/BeyondLines.tsx')).BeyondLines,
)

interface ResultHeadProps {
  result: ResultPage
  filters: ResultFilters
  onFilter: (filters: ResultFilters) => void
}

/** Whose result it is, of which batch, and what to know before any row is read. */
export function ResultHead({ result, filters, onFilter }: ResultHeadProps) {
  const frame = useFrame()
  const { past } = result
  const foretold = past ? foretoldText(result.year ?? 0, past.foretold) : null
  return (
    <>
      <div className={`row mb-2 ${styles.condition}`}>
        <p className="grow">
          <strong className="block note whole">{conditionText(result.condition)}</strong>
          <span className="block weak">{aboutText(result)}</span>
        </p>
        <LinkButton small to={frame.condition()}>
          改条件
        </LinkButton>
      </div>
      <BatchChoice
        batches={result.batches}
        current={result.batch}
        onChange={(next) => onFilter(inBatch(filters, next))}
      />
      {foretold !== null && <p className="soft mb-2">{foretold}</p>}
      {result.advice.length > 0 && (
        <div className={styles.notice}>
          <AdviceNotice advice={result.advice} />
        </div>
      )}
      {result.unknown !== null && <p className="soft mb-2">{result.unknown}</p>}
      {result.beyond !== null && <BeyondLines beyond={result.beyond} onlyLinks />}
      <PreferenceBar
        areGroups={result.unitKind === 'group'}
        membersFrom={result.membersFrom}
        narrowing={{ on: !filters.all, onChange: (on) => onFilter({ ...filters, all: !on }) }}
      />
    </>
  )
}

/** Batch and what the chances rest on; of a past year, what its prediction was made of. */
function aboutText(result: ResultPage): string {
  const { past, batch, year, predictedFrom } = result
  const parts = past
    ? [`${year} 年`, batch ?? '', past.foretold === 'ready' ? `预测只用 ${predictedFrom} 年及以前的线` : '']
    : [batch ?? '', restsText(result)]
  return parts.filter(Boolean).join(' · ')
}
