import type { UnitRow } from '#contract/recommend.ts'
import { levelMark } from '#domain/directory/unit-level.ts'
import { remarks } from '#web/features/list/parts/rows/unit-text.ts'
import { feeText, lineText } from '#web/features/figures/parts/format.ts'
import { TierBadge } from '#web/features/chance/parts/Tier.tsx'
import { SchoolMark } from '#web/ui/mark/SchoolMark.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'

/** One unit in two lines: school and chance, unit and last line; what must be minded stands below. */
export function ExampleRow({ row }: { row: UnitRow }) {
  const [line] = row.lines
  const place = row.school?.city ?? row.school?.province ?? null
  const facts = [
    row.level === '本科' && row.level,
    line && `${line.year} 年 ${lineText(line)}`,
    row.fee === null ? null : feeText(row),
  ]
  const marks = [levelMark(row.level), ...remarks(row)].filter(Boolean)
  return (
    <li className="row pad">
      <SchoolMark name={row.schoolName} />
      <div className="grow">
        <p className="row between gap-2 baseline">
          <span>
            <strong>{row.schoolName}</strong>
            {place !== null && <span className="weak"> {place}</span>}
          </span>
          <TierBadge probability={row.probability} tier={row.tier} />
        </p>
        <div className="beside">
          <p className="note">{row.unitName}</p>
          <p className="weak">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {marks.length > 0 && (
          <p className="tags mt-1">
            {marks.map((mark) => (
              <Tag key={mark} kind="warn">
                {mark}
              </Tag>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
