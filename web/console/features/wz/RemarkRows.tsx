import { chanceText } from '#domain/forecast/likelihood.ts'
import { tierLabel } from '#web/features/chance/parts/tiers.ts'
import { Button } from '#web/ui/form/Button.tsx'
import common from '#web/ui/layout/pages.module.css'
import { type RemarkRow, marksOf, rowName } from './remark-rows.ts'

interface RemarkRowsProps {
  rows: readonly RemarkRow[]
  /** Left out: the remarks are read only. */
  onOpen?: (number: number) => void
}

/** The rows of a sent list below each other, where a grid has no room. */
export function RemarkRows({ rows, onOpen }: RemarkRowsProps) {
  return (
    <ol className="list ruled">
      {rows.map((each) => (
        <li key={each.number} className="pad">
          <p className="strong anywhere">{rowName(each)}</p>
          <p className="weak">{[chanceOf(each), marksOf(each.row)].filter(Boolean).join(' · ')}</p>
          {each.text !== '' && <p className={`anywhere mt-1 ${common.text}`}>{each.text}</p>}
          {onOpen !== undefined && (
            <p className="mt-1">
              <Button
                small
                label={`${each.text === '' ? '写' : '改'}${rowName(each)}的意见`}
                onClick={() => onOpen(each.number)}
              >
                {each.text === '' ? '写意见' : '改意见'}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const chanceOf = ({ row: { tier, probability } }: RemarkRow): string =>
  probability === null ? '' : `${tierLabel(tier, probability)} ${chanceText(probability)}`
