import type { SchoolUnit } from '#contract/requirement.ts'
import { paths } from '#domain/paths.ts'
import { Row } from '#web/ui/list/List.tsx'
import { changeText } from '#domain/exam/requirement-change.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { ChanceTag } from '#web/features/chance/parts/ChanceTag.tsx'
import { count, yuan } from '#web/ui/text/format.ts'

type Unit = Omit<SchoolUnit, 'cuHashId' | 'open'>

interface UnitRowProps {
  unit: Unit
  ownRank: number | null
  /** Whether the subjects open it: what is closed has no chance. */
  open: boolean | null
  /** The school that the list is of; undefined in a list of several, which then names each. */
  school?: string
  /** The first year of the edition to come, and that of the table; null: none is loaded. */
  years: { readonly from: number; readonly before: number } | null
}

/** A unit of a plan in a list; leads to its lines where there are any. */
export function UnitRow({ unit, ownRank, open, school, years }: UnitRowProps) {
  const facts = [
    school === undefined ? unit.unitName : '',
    // A campus or a medical school is filed under a name of its own.
    school === undefined || school === unit.filedName ? '' : `按“${unit.filedName}”招生`,
    unit.requirement === null ? '要求暂无' : shorten(unit.requirement),
    unit.next === undefined || years === null ? '' : changeText(unit.next, years),
    unit.places === null ? '' : `招 ${count(unit.places)} 人`,
    unit.fee === null ? '' : yuan(unit.fee),
  ]
  return (
    <Row
      {...(unit.majorId === null
        ? {}
        : { to: paths.hiscore.majorResult({ majorId: unit.majorId, majorName: unit.unitName }) })}
      description={facts.filter(Boolean).join(' · ')}
      extra={open === false ? undefined : <ChanceTag rank={ownRank} forecast={unit.forecast} />}
    >
      {school === undefined ? unit.filedName : unit.unitName}
      {unit.next?.effect === 'loses' && (
        <>
          {' '}
          <Tag kind="bad">{years?.from} 年起不能报</Tag>
        </>
      )}
      {unit.next?.effect === 'gains' && (
        <>
          {' '}
          <Tag kind="good">{years?.from} 年起能报</Tag>
        </>
      )}
    </Row>
  )
}

/** `物理,化学(2门科目考生均须选考方可报考)` says the same without counting: 物理,化学均须选考. */
function shorten(requirement: string): string {
  return requirement.replace(/\(\d门科目考生((?:均须|必须)选考)方可报考\)/u, '$1')
}
