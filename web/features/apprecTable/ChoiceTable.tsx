import { type ReactNode, useMemo, useState } from 'react'
import { levelText } from '#domain/directory/unit-level.ts'
import { type FormerColumn, formerColumn, toldApartName } from '#domain/filing/filed-code.ts'
import { absentText } from '#domain/list/bring/typed-choice.ts'
import type { SharedTable } from '#contract/apprecTable.ts'
import { feeText, lineNames } from '#web/features/figures/parts/format.ts'
import { UnitBrief } from '#web/features/list/parts/rows/UnitBrief.tsx'
import units from '#web/features/list/parts/rows/UnitTable.module.css'
import {
  Chance,
  Expected,
  FormerCell,
  InsideLine,
  Lines,
  NamesCell,
  NumberCell,
  Remark,
  UnitTable,
  foldClass,
} from '#web/features/list/parts/rows/UnitTable.tsx'
import { type BriefContext, yearsOf } from '#web/features/list/parts/rows/unit-brief.ts'
import {
  formCodesText,
  remarks,
  requirementText,
  schoolText,
} from '#web/features/list/parts/rows/unit-text.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useDesk } from '#web/ui/layout/use-desktop.ts'
import { Loading } from '#web/ui/state/Status.tsx'
import { count } from '#web/ui/text/format.ts'
import { type ChoiceTableProps, type SharedChoice, nameOf, sayText } from './shared-choice.ts'
import styles from './Table.module.css'

const TableGrid = onDemand<ChoiceTableProps>(async () => (await import('./TableGrid.tsx')).TableGrid, {
  waiting: <Loading rows={9} />,
})

/** The choices of a list: on a desk a grid, which paper has as a table. */
export function ChoiceTable(props: ChoiceTableProps) {
  const isDesk = useDesk()
  if (!isDesk) return <PrintedTable {...props} />
  return (
    <>
      <TableGrid {...props} />
      <div className={styles.printed}>
        <PrintedTable {...props} />
      </div>
    </>
  )
}

/** A table on paper and wide screens, on a phone two lines each, which open. */
function PrintedTable({ table, onComments, canWrite = false }: ChoiceTableProps) {
  const { choices, hasChance, student, predictedYear: year, oneYear } = table
  const years = useMemo(() => yearsOf(choices.flatMap(({ unit }) => unit ?? [])), [choices])
  const former = useMemo(
    () =>
      formerColumn(
        table,
        table.unitKind,
        choices.map(({ unit }) => unit),
      ),
    [table, choices],
  )
  const columns = [
    '序号',
    '院校和专业',
    ...(former === null ? [] : [former.head]),
    hasChance ? '概率和预测位次' : '预测位次',
    '近三年投档线',
    '计划和学费',
    '选科要求',
  ]
  const hasComments = onComments !== undefined && (canWrite || choices.some(({ comments }) => comments > 0))
  return (
    <UnitTable
      columns={columns}
      unprinted={hasComments ? '留言' : undefined}
      className={`${styles.widths} ${former === null ? '' : styles.former}`}
      folded={years}
    >
      {choices.map((choice, index) => (
        <ChoiceCells
          key={choice.majorId}
          choice={choice}
          index={index}
          table={table}
          former={former}
          context={{ ownRank: student.rank, year, oneYear, years }}
        >
          {hasComments && (
            <td className={`screen-only ${styles.say}`}>
              {(canWrite || choice.comments > 0) && (
                <Button
                  kind="text"
                  small
                  label={`${sayText(choice)}：${nameOf(choice, index)}`}
                  onClick={() => onComments?.(choice, index + 1)}
                >
                  <span className="note">
                    {choice.comments > 0 && <span className="block">{choice.comments} 条</span>}
                    留言
                  </span>
                </Button>
              )}
            </td>
          )}
        </ChoiceCells>
      ))}
    </UnitTable>
  )
}

interface ChoiceCellsProps {
  choice: SharedChoice
  /** From 0. */
  index: number
  table: SharedTable
  former: FormerColumn | null
  context: BriefContext
  /** The last cell. */
  children: ReactNode
}

function ChoiceCells({ choice, index, table, former, context, children }: ChoiceCellsProps) {
  const [open, setOpen] = useState(false)
  const { schoolName, unitName, unit } = choice
  if (unit === null) {
    return (
      <tr>
        <NumberCell at={index} />
        <NamesCell school={schoolName} unit={unitName} />
        <td colSpan={FIGURES + (former === null ? 0 : 1)}>{absentText(choice.majorId)}</td>
        {children}
      </tr>
    )
  }
  const row = {
    ...unit,
    schoolName,
    unitName: toldApartName(unit, unitName, table),
    requirement: { ...unit.requirement, eligible: null },
  }
  return (
    <tr className={foldClass(open)}>
      <NumberCell at={index} />
      <NamesCell
        school={schoolName}
        unit={unitName}
        fold={{
          brief: <UnitBrief row={row} context={context} hasChance={table.hasChance} isOpen={open} />,
          name: nameOf(choice, index),
          open,
          onOpen: () => setOpen(!open),
        }}
      >
        {choice.inside !== null && <InsideLine inside={choice.inside} />}
        <UnitNotes unit={unit} table={table} hasFormer={Boolean(former?.text(unit))} />
      </NamesCell>
      {former !== null && <FormerCell head={former.head} text={former.text(unit)} />}
      <Figures unit={unit} table={table} />
      {children}
    </tr>
  )
}

/** Cells that a unit has behind its names. */
const FIGURES = 4

type Unit = NonNullable<SharedChoice['unit']>

/** Where the school is, the codes, and what to mind. */
function UnitNotes({ unit, table, hasFormer }: { unit: Unit; table: SharedTable; hasFormer: boolean }) {
  const marks = remarks({ ...unit, requirement: { ...unit.requirement, eligible: null } })
  const facts = [levelText(unit.level), schoolText(unit.school), ...marks].filter(Boolean)
  return (
    <>
      {/* Codes of another year stand beside, and say the same of themselves. */}
      {!hasFormer && <span className="block weak nowrap">{formCodesText(unit, table)}</span>}
      <span className="block weak">{facts.join(' · ')}</span>
      <Remark of={unit} />
    </>
  )
}

function Figures({ unit, table }: { unit: Unit; table: SharedTable }) {
  return (
    <>
      <td data-name="预测">
        <div>
          {table.hasChance && <Chance of={unit} />}
          <span className="nowrap">{unit.rank50 === null ? '位次暂无' : `${count(unit.rank50)} 位`}</span>
          <Expected of={unit} />
        </div>
      </td>
      <td data-name="近三年">
        <Lines lines={unit.lines} names={table.unitKind === 'group' ? [] : lineNames(unit.lines)} />
      </td>
      <td data-name="计划">
        <div>
          {unit.plan === null ? '暂无' : `${count(unit.plan)} 人`}
          {unit.plan !== null && unit.planYear !== null && (
            <span className="weak nowrap">（{unit.planYear} 年）</span>
          )}
          <span className={`block nowrap ${units.soft}`}>{feeText(unit)}</span>
        </div>
      </td>
      <td data-name="选科">
        <div>{requirementText({ ...unit.requirement, eligible: null })}</div>
      </td>
    </>
  )
}
