import { useState } from 'react'
import { combinationName, subjectMask } from '#domain/exam/subject.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { useCandidate } from './candidate.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { count } from '#web/ui/text/format.ts'
import styles from './CandidateBar.module.css'
import { Meaning } from '#web/features/chance/parts/Meaning.tsx'
import { ProvinceNote } from './ProvinceNote.tsx'
import type { PageContext } from './use-page-context.ts'

const CandidateForm = onDemand<{ own: Candidate; onDone: () => void }>(
  async () => (await import('./CandidateForm.tsx')).CandidateForm,
)

/**
 * Whom the page is shown for, and the form that says so; it explains the colours, too.
 * @param asked On a page that shows the figures of the province that its address names: whose these are.
 */
export function CandidateBar({ context }: { context?: PageContext | undefined }) {
  const own = useCandidate()
  const province = useProvince(own.provinceId)
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const isRankedApart = (province?.rules[0]?.tracks.length ?? 0) > 1
  const said = [
    province?.name ?? '',
    combinationName(subjectMask(own.subjects)) || (isRankedApart ? (own.track ?? '') : ''),
    own.rank === null ? '' : `位次 ${count(own.rank)}`,
  ]
  return (
    <>
      <div className="row gap-2 mb-3">
        <button
          type="button"
          className={`row between grow note touch ${styles.bar}`}
          onClick={() => setOpen(true)}
        >
          <span className="whole">{said.filter(Boolean).join(' · ')}</span>
          <span className={`accent strong ${styles.action}`}>
            {own.rank === null ? '填位次，看能不能上' : '修改'}
          </span>
        </button>
        {own.rank !== null && <Meaning provinceId={own.provinceId} className={styles.meaning} />}
      </div>
      {context && <ProvinceNote context={context} />}
      <Popup open={open} onClose={close} title="我的成绩">
        <CandidateForm own={own} onDone={close} />
      </Popup>
    </>
  )
}
