import { useState } from 'react'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { type Own, useOwn } from '#web/data/own.ts'
import { useProvinces } from '#web/data/provinces.ts'
import { onDemand } from '#web/ui/onDemand.tsx'
import { Popup } from '#web/ui/Popup.tsx'
import { count } from './format.ts'
import styles from './OwnBar.module.css'

const OwnForm = onDemand<{ own: Own; onDone: () => void }>(
  async () => (await import('./OwnForm.tsx')).OwnForm,
)

/** Whom the page is shown for: province, subjects and rank, which colour the lists below; opens the form that says them. */
export function OwnBar() {
  const own = useOwn()
  const { data: provinces = [] } = useProvinces()
  const [open, setOpen] = useState(false)
  const subjects = SUBJECTS.filter(({ id }) => own.subjects.includes(id)).map(({ name }) => name)
  const said = [
    provinces.find(({ id }) => id === own.provinceId)?.name ?? '',
    subjects.length > 0 ? subjects.join('') : (own.track ?? ''),
    own.rank === null ? '' : `位次 ${count(own.rank)}`,
  ]
  return (
    <>
      <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
        <span>{said.filter(Boolean).join(' · ')}</span>
        <span className={styles.action}>{own.rank === null ? '填位次，看能不能上' : '修改'}</span>
      </button>
      <Popup open={open} onClose={() => setOpen(false)} title="我的成绩">
        <OwnForm own={own} onDone={() => setOpen(false)} />
      </Popup>
    </>
  )
}
