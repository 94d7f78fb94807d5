import type { ReactNode } from 'react'
import { adjustsText, slotsText } from '#domain/list/inside/slots.ts'
import type { ApplicationList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { type LineTold, lineText, range } from '#web/features/figures/parts/format.ts'
import { tierClass, tierLabel } from '#web/features/chance/parts/tiers.ts'
import { MISSING, percent } from '#web/ui/text/format.ts'
import { PlainHead } from './TierHead.tsx'
import styles from './UnitTable.module.css'

type Inside = NonNullable<ApplicationList['choices'][number]['inside']>

interface UnitTableProps {
  columns: readonly string[]
  /** A last column, of the screen alone. */
  unprinted?: string | undefined
  /** For who does not see what stands around it. */
  caption?: string
  /** Sets the widths of its columns. */
  className: string | undefined
  /** On a phone its rows fold, with these years' lines; left out: cards with all figures. */
  folded?: readonly number[]
  /** Its rows. */
  children: ReactNode
}

/** A list with all figures: a table on paper and wide screens; cards or folded lines on phones. */
export function UnitTable({ columns, unprinted, caption, className, folded, children }: UnitTableProps) {
  const edge = unprinted === undefined ? styles.flush : ''
  return (
    <>
      {folded !== undefined && (
        <div className={`${styles.above} ${edge}`}>
          <PlainHead years={folded}>点开看详情，右为投档位次</PlainHead>
        </div>
      )}
      <table
        className={`note ${styles.table} ${folded ? styles.folding : styles.cards} ${edge} ${className}`}
      >
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="strong">
                {name}
              </th>
            ))}
            {unprinted !== undefined && (
              <th scope="col" className="strong screen-only">
                {unprinted}
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </>
  )
}

/** The class of a row that folds. */
export const foldClass = (open: boolean): string => (open ? styles.opened : styles.closed) ?? ''

/** @param at from 0 */
export const NumberCell = ({ at }: { at: number }) => (
  <td className={`tabular strong ${styles.number}`}>{at + 1}</td>
)

interface NamesCellProps {
  school: string
  unit: string
  /** What stands there on a phone, where the row folds. */
  fold?: { brief: ReactNode; name: string; open: boolean; onOpen: () => void }
  children?: ReactNode
}

/** What is chosen, and what is to be known of it. */
export function NamesCell({ school, unit, fold, children }: NamesCellProps) {
  return (
    <th scope="row" className={styles.names}>
      {fold && (
        <div className={styles.brief}>
          {fold.brief}
          {/* Over the whole row, so that its text stays text to who listens. */}
          <button
            type="button"
            className={styles.open}
            aria-expanded={fold.open}
            aria-label={fold.name}
            onClick={fold.onOpen}
          />
        </div>
      )}
      <strong className={`block ${styles.name}`}>{school}</strong>
      <span className={`block ${styles.name}`}>{unit}</span>
      {children}
    </th>
  )
}

/** Codes of another year; its head stands in the row where the table has none. */
export const FormerCell = ({ head, text }: { head: string; text: string }) => (
  <td data-name="往年代号" className="tabular">
    <div>
      {text === '' ? MISSING : text}
      {text !== '' && <span className={`block weak ${styles.unheaded}`}>{head}</span>}
    </div>
  </td>
)

/** The majors inside in order, and what is said of 调剂. */
export const InsideLine = ({ inside }: { inside: Pick<Inside, 'adjusts' | 'slots'> }) => (
  <span className="block">
    组内专业：{inside.slots.length === 0 ? '还没填' : slotsText(inside.slots)} · {adjustsText(inside.adjusts)}
  </span>
)

/** The plan's remark; the unit's details and the Excel file have the whole of it. */
export const Remark = ({ of }: { of: Pick<UnitRow, 'remark'> }) =>
  of.remark !== null && <span className={`weak ${styles.remark}`}>简注：{of.remark}</span>

/** The chance in its tier's colour. */
export const Chance = ({ of: { probability, tier } }: { of: Pick<UnitRow, 'probability' | 'tier'> }) => (
  <span className={`block strong nowrap ${styles.tier} ${tierClass(tier)}`}>
    {percent(probability)} {tier !== null && tierLabel(tier, probability)}
  </span>
)

/** Where the line will probably be. */
export function Expected({ of }: { of: Pick<UnitRow, 'rank90' | 'rank10'> }) {
  const expected = range(of)
  if (expected === null) return null
  return (
    <span className={`block weak ${styles.soft}`}>
      八成落在 <span className="nowrap">{expected}</span>
    </span>
  )
}

/** Lines, one a year. @param names what was lined up, where it was called otherwise */
export function Lines({ lines, names = [] }: { lines: readonly LineTold[]; names?: readonly string[] }) {
  return (
    <div>
      {lines.length === 0
        ? MISSING
        : lines.map((line) => (
            <span key={line.year} className="block nowrap">
              {line.year}：{lineText(line)}
            </span>
          ))}
      {names.map((text) => (
        <span key={text} className={`block weak ${styles.soft}`}>
          {text}
        </span>
      ))}
    </div>
  )
}
