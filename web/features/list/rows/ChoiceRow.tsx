import type { MouseEvent, ReactNode } from 'react'
import { adjustsText } from '#domain/list/inside/slots.ts'
import { type Inside, InsideChoice } from './InsideChoice.tsx'
import { absentText } from '#domain/list/bring/typed-choice.ts'
import { GroupMajors } from '#web/features/preference/parts/GroupMajors.tsx'
import { lineText } from '#web/features/figures/parts/format.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { count } from '#web/ui/text/format.ts'
import { SortableRow } from '#web/ui/list/Sortable.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from './ChoiceList.module.css'
import { PlaceField } from '#web/features/list/parts/rows/PlaceField.tsx'
import { UnitBrief } from '#web/features/list/parts/rows/UnitBrief.tsx'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'
import type { BriefContext } from '#web/features/list/parts/rows/unit-brief.ts'
import { RequirementLookup } from '#web/features/list/parts/rows/RequirementLookup.tsx'
import { requirementText } from '#web/features/list/parts/rows/unit-text.ts'

interface ChoiceRowProps {
  choice: DraftChoice
  /** From 0. */
  position: number
  total: number
  context: BriefContext
  /** Stands above the row: the head of the tier that begins with it. */
  head: ReactNode
  open: boolean
  marked: boolean
  /** It is a 院校专业组: the student may type its majors in. */
  areGroups: boolean
  /** Majors that a choice takes; null: choices are majors, or no rule is loaded. */
  majorsPerChoice: number | null
  /** Whether it is one of several selected; null: none are being selected. */
  picked: boolean | null
  /** @param reach Everything from the one picked last to this one */
  onPick: (reach: boolean) => void
  onOpen: () => void
  onRemove: () => void
  onDetail: () => void
  /** @param text What was done, to be taken back */
  onInside: (inside: Inside, text: string) => void
}

/** The id of a choice's row, for what leads to it. */
export const rowId = (majorId: string): string => `choice-${majorId}`

/** One choice of the list; opened, it offers what can be done with it. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, position, total, context, head, open, marked, picked, onPick, onOpen, majorsPerChoice } =
    props
  const { row, schoolName, unitName } = choice
  const name = `${schoolName} ${unitName}`
  const pick = (event: MouseEvent): void => onPick(event.shiftKey)
  return (
    <SortableRow
      id={choice.majorId}
      name={name}
      position={position}
      className={`${styles.row} ${marked || picked === true ? styles.marked : ''}`}
    >
      {(handle, onMove) => (
        <>
          {head}
          <div className={`${styles.line} ${picked === null ? '' : styles.picking}`}>
            {picked === null ? (
              <span className={`middle muted strong tabular ${styles.number}`}>
                <span className="visually-hidden">第</span>
                {position + 1}
                <span className="visually-hidden">志愿</span>
              </span>
            ) : (
              <label className={`middle ${styles.number} ${styles.pick}`}>
                <input
                  type="checkbox"
                  aria-label={`选中第 ${position + 1} 志愿 ${name}`}
                  checked={picked}
                  // A change tells nothing of the key that is held.
                  onChange={() => undefined}
                  onClick={pick}
                />
              </label>
            )}
            <div className="grow">
              {row === null ? (
                <>
                  <p className="strong">{schoolName}</p>
                  <p className="note">
                    {unitName} <Tag kind="bad">{absentText(choice.majorId)}</Tag>
                  </p>
                </>
              ) : (
                <UnitBrief row={row} context={context} />
              )}
              {choice.inside !== undefined && <InsideShort inside={choice.inside} most={majorsPerChoice} />}
            </div>
            {picked === null && (
              // Over the whole row, so that its text stays text to who listens.
              <button
                type="button"
                id={rowId(choice.majorId)}
                className={styles.open}
                aria-expanded={open}
                aria-label={`第 ${position + 1} 志愿 ${name}`}
                onClick={onOpen}
              />
            )}
            {picked === null && <span className={styles.handle}>{handle}</span>}
          </div>
          {open && <RowPanel {...props} onMove={onMove} name={name} last={position === total - 1} />}
        </>
      )}
    </SortableRow>
  )
}

/** What is said of the inside, in the row: which majors, and whether 调剂 is obeyed. */
function InsideShort({ inside: { slots, adjusts }, most }: { inside: Inside; most: number | null }) {
  return (
    <p className="weak anywhere">
      {slots.length === 0
        ? '组内专业没填'
        : `${slots.join('、')}（${slots.length}${most === null ? ' 个' : `/${most}`}）`}
      {' · '}
      <span className={adjusts === false ? 'strong' : ''}>{adjustsText(adjusts)}</span>
    </p>
  )
}

interface RowPanelProps extends Pick<
  ChoiceRowProps,
  'choice' | 'position' | 'total' | 'areGroups' | 'majorsPerChoice' | 'onRemove' | 'onDetail' | 'onInside'
> {
  name: string
  last: boolean
  /** @param to A position from 0 */
  onMove: (to: number) => void
}

/** What can be done with one choice. */
export function RowPanel(props: RowPanelProps) {
  const { choice, position, total, name, last, areGroups, majorsPerChoice } = props
  const { onMove, onRemove, onDetail, onInside } = props
  const { row } = choice
  return (
    <div className={styles.panel}>
      {choice.why !== null && <p className="soft">{choice.why}</p>}
      {row !== null && (
        <p className="soft mb-2">
          {row.rank50 !== null && `预测投档位次 ${count(row.rank50)}；`}
          {row.lines[0] !== undefined && `${row.lines[0].year} 年 ${lineText(row.lines[0])}；`}
          选科要求：{requirementText(row.requirement)}
        </p>
      )}
      {row !== null && <RequirementLookup requirement={row.requirement} />}
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
      {choice.inside !== undefined && (
        <InsideChoice
          majorId={choice.majorId}
          name={name}
          inside={choice.inside}
          most={majorsPerChoice}
          onSay={onInside}
        />
      )}
      {areGroups && <GroupMajors majorId={choice.majorId} name={name} />}
      {total > 2 && (
        <div className="mt-2">
          <PlaceField label="移到第" action="移动" most={total} onPlace={onMove} />
        </div>
      )}
    </div>
  )
}
