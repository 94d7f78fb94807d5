import { levelText } from '#domain/directory/unit-level.ts'
import { NO_FORM_CODE, formerHead, formerText } from '#domain/filing/filed-code.ts'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from './CopySheet.module.css'
import type { FormSheet, SheetRow, tickOf } from './sheet-store.ts'

interface CopyRowProps {
  row: SheetRow
  /** From 0. */
  at: number
  /** What is filed: 专业, 专业组. */
  word: string
  unitKind: FormSheet['unitKind']
  /** null: none, or not known. */
  majorsPerChoice: number | null
  /** Of no row this year's codes are known, which is said above. */
  isDraft: boolean
  state: ReturnType<typeof tickOf>
  onTick: (on: boolean) => void
  /** Says whether 调剂 is obeyed; null: there is none. */
  onAdjust: ((adjusts: boolean) => void) | null
}

/** One line of the form. */
export function CopyRow({ row, at, word, unitKind, majorsPerChoice, isDraft, state, ...on }: CopyRowProps) {
  const { onTick, onAdjust } = on
  const name = `第 ${at + 1} 志愿 ${row.schoolName} ${row.unitName}`
  return (
    <li className={`card mb-2 ${styles.item}`}>
      <div className={`pad ${styles.line} ${state === 'copied' ? styles.copied : ''}`}>
        <div className={styles.row}>
          <p className={`lead strong tabular ${styles.number}`}>
            <span className="visually-hidden">第</span>
            {at + 1}
            <span className="visually-hidden">志愿</span>
          </p>
          {row.schoolCode === null ? (
            <p className={`note muted ${styles.uncoded} ${isDraft ? styles.long : ''}`}>代码{NO_FORM_CODE}</p>
          ) : (
            <dl className={styles.codes}>
              <Code name="院校代码" code={row.schoolCode} />
              <Code name={`${word}代码`} code={row.unitCode} />
            </dl>
          )}
          <label className={`middle touch ${styles.tick}`}>
            <input
              type="checkbox"
              aria-label={`${name}，抄好了`}
              checked={state === 'copied'}
              onChange={({ target }) => onTick(target.checked)}
            />
            <span className="weak" aria-hidden="true">
              抄好了
            </span>
          </label>
        </div>
        <p
          className={`body anywhere ${styles.name} ${row.schoolCode === null ? styles.nameAlone : ''}`}
          title={`${row.schoolName} ${row.unitName}`}
        >
          <strong>{row.schoolName}</strong> {row.unitName}{' '}
          <span className="weak nowrap">{levelText(row.level)}</span>
        </p>
        {row.former !== null && (
          <p
            className={`note muted anywhere ${styles.former}`}
            data-short={isDraft ? '' : `往年 ${row.former.year}：`}
          >
            <span className={styles.long}>{formerHead(row.former.year)}：</span>
            <strong className="tabular">{formerText(row.former, unitKind)}</strong>
          </p>
        )}
        {row.about !== null && <p className="note muted anywhere">{row.about}</p>}
        {(row.warning !== null || state === 'changed') && (
          <p className="tags mt-1">
            {row.warning !== null && <Tag kind="warn">{row.warning}</Tag>}
            {state === 'changed' && <Tag kind="bad">改过，重新核对</Tag>}
          </p>
        )}
        {onAdjust !== null && (
          <Majors majors={row.majors} most={majorsPerChoice ?? row.majors.length} of={row.majorsOf} />
        )}
        {onAdjust !== null && (
          <div className={styles.adjust}>
            <Choices
              label={<>服从专业调剂{row.adjusts === null && '（还没选）'}</>}
              options={[
                { value: 'yes', text: '服从' },
                { value: 'no', text: '不服从' },
              ]}
              value={row.adjusts === null ? [] : [row.adjusts ? 'yes' : 'no']}
              onChange={([picked]) => onAdjust(picked === 'yes')}
            />
          </div>
        )}
      </div>
    </li>
  )
}

function Code({ name, code }: { name: string; code: string | null }) {
  return (
    <div>
      <dt className="weak">{name}</dt>
      <dd className={code === null ? 'note' : `figure ${styles.code}`}>{code ?? NO_FORM_CODE}</dd>
    </div>
  )
}

/** The majors of a group in order: codes are told by the plan. */
function Majors({ majors, most, of }: { majors: readonly string[]; most: number; of: number | null }) {
  if (majors.length === 0)
    return <p className="weak mt-1">组内专业还没有填。在志愿表检查里打开这一行，对照招生计划填进去。</p>
  return (
    <>
      <ol className={`note mt-1 ${styles.majors}`}>
        {majors.slice(0, most).map((major) => (
          <li key={major} className="anywhere">
            {major}
          </li>
        ))}
      </ol>
      {of !== null && <p className="weak">先按 {of} 年招生计划填的，抄之前改成你想读的先后。</p>}
      {majors.length > most && (
        <p className="weak">
          最多填 {most} 个，后面的 {majors.slice(most).join('、')} 没有位置。
        </p>
      )}
    </>
  )
}
