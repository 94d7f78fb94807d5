import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScoreCondition } from '#contract/recommend.ts'
import { conditionText } from '#web/features/candidate/parts/condition-text.ts'
import { ListSwitcher } from '#web/features/list/lists/ListSwitcher.tsx'
import { BeyondLines } from '#web/features/list/parts/BeyondLines.tsx'
import type { ListDraft } from '#web/features/list/parts/draft/list-draft.ts'
import type { List } from '#web/features/list/parts/draft/use-list.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { SaveState } from '#web/features/list/SaveState.tsx'
import { PreferenceBar } from '#web/features/preference/parts/PreferenceBar.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import styles from './CheckedList.module.css'

interface CheckedHeadProps {
  list: List
  saved: ListDraft['saved']
  condition: ScoreCondition
  /** Opens another list of the batch; null: the one to be filed. */
  onOpen: (list: string | null) => void
  /** Stands above all of it. */
  children: ReactNode
}

/** Which list it is, for whom, whether it is saved, and what to know before any of it is read. */
export function CheckedHead({ list, saved, condition, onOpen, children }: CheckedHeadProps) {
  const frame = useFrame()
  return (
    <>
      {children}
      <ListSwitcher list={list} saved={saved} onOpen={onOpen} />
      <div className={`row top between mb-3 ${styles.condition}`}>
        <p>
          <strong>
            {saved.year} 年 {saved.batch}
          </strong>
          <span className="block soft">
            {condition.saved ? conditionText(condition) : '还没有填成绩条件'}
          </span>
        </p>
        <SaveState list={list} />
      </div>
      {!condition.saved && (
        <Notice kind="warn">
          填了成绩条件才能算录取概率。<Link to={frame.condition()}>去填写</Link>
        </Notice>
      )}
      <BeyondLines beyond={saved.beyond} />
      <PreferenceBar invite areGroups={saved.unitKind === 'group'} membersFrom={saved.membersFrom} />
    </>
  )
}
