import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { figureText } from '#web/ui/figure-text.ts'
import { GroupMajors } from '#web/features/preference/parts/GroupMajors.tsx'
import { SortableRow } from '#web/ui/Sortable.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './ChoiceList.module.css'
import { count } from '#web/ui/format.ts'
import { lineText } from '#web/features/recommend/parts/format.ts'
import type { Choice } from './parts/list-draft.ts'
import { TierBadge } from '#web/features/recommend/parts/Tier.tsx'
import { remarks, requirementText } from './parts/unit-text.ts'

interface ChoiceRowProps {
  choice: Choice
  /** From 0. */
  position: number
  total: number
  open: boolean
  marked: boolean
  /** It is a 院校专业组: the student may type its majors in. */
  areGroups: boolean
  onOpen: () => void
  onRemove: () => void
  onDetail: () => void
}

/** The id of a choice's row, for what leads to it. */
export const rowId = (majorId: string): string => `choice-${majorId}`

/** One choice of the list; opened, it offers what can be done with it. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, position, total, open, marked, onOpen } = props
  const { row, schoolName, unitName } = choice
  const name = `${schoolName} ${unitName}`
  return (
    <SortableRow
      id={choice.majorId}
      name={name}
      position={position}
      className={`${styles.row} ${marked ? styles.marked : ''}`}
    >
      {(handle, onMove) => (
        <>
          <div className={styles.head}>
            <span className={`middle muted strong tabular ${styles.number}`}>
              <span className="visually-hidden">第</span>
              {position + 1}
              <span className="visually-hidden">志愿</span>
            </span>
            <button
              type="button"
              id={rowId(choice.majorId)}
              className={`grow ${styles.main}`}
              aria-expanded={open}
              onClick={onOpen}
            >
              <span className="block strong">{schoolName}</span>
              <span className="block note">{unitName}</span>
              {choice.why !== null && <span className="block soft">{choice.why}</span>}
              <span className="tags mt-1">
                {row === null ? (
                  <Tag kind="bad">已不在招生数据中</Tag>
                ) : (
                  <>
                    <TierBadge probability={row.probability} tier={row.tier} />
                    {remarks(row).map((remark) => (
                      <Tag key={remark} kind="warn">
                        {remark}
                      </Tag>
                    ))}
                  </>
                )}
              </span>
            </button>
            {handle}
          </div>
          {open && <RowPanel {...props} onMove={onMove} name={name} last={position === total - 1} />}
        </>
      )}
    </SortableRow>
  )
}

function RowPanel(props: ChoiceRowProps & { name: string; last: boolean; onMove: (to: number) => void }) {
  const { choice, position, total, name, last, areGroups, onMove, onRemove, onDetail } = props
  const { row } = choice
  const [target, setTarget] = useState('')
  const wanted = /^\d{1,3}$/.test(target) ? Number(target) : null
  return (
    <div className={styles.panel}>
      {row !== null && (
        <p className="soft mb-2">
          {row.rank50 !== null && `预测投档位次 ${count(row.rank50)}；`}
          {row.lines[0] !== undefined && `${row.lines[0].year} 年 ${lineText(row.lines[0])}；`}
          选科要求：{requirementText(row.requirement)}
        </p>
      )}
      <div className="row wrap gap-2">
        <Button small disabled={position === 0} label={`上移 ${name}`} onClick={() => onMove(position - 1)}>
          上移
        </Button>
        <Button small disabled={last} label={`下移 ${name}`} onClick={() => onMove(position + 1)}>
          下移
        </Button>
        {row !== null && (
          <Button small label={`查看 ${name} 的详情`} onClick={onDetail}>
            详情
          </Button>
        )}
        <Button small kind="danger" label={`移除 ${name}`} onClick={onRemove}>
          移除
        </Button>
      </div>
      {areGroups && <GroupMajors majorId={choice.majorId} name={name} />}
      {total > 2 && (
        <form
          className="row wrap gap-2 mt-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (wanted === null) return
            onMove(wanted - 1)
            setTarget('')
          }}
        >
          <label>
            移到第{' '}
            <input
              className={`control touch center ${styles.target}`}
              inputMode="numeric"
              autoComplete="off"
              value={target}
              onChange={(event) => setTarget(figureText(event.target.value))}
            />{' '}
            志愿
          </label>
          <Button small type="submit" disabled={wanted === null || wanted < 1 || wanted > total}>
            移动
          </Button>
        </form>
      )}
    </div>
  )
}
