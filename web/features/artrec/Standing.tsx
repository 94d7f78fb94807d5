import { ownControls } from '#web/features/art/parts/ControlList.tsx'
import { OwnControls } from '#web/features/art/parts/OwnControls.tsx'
import { yearOf } from '#web/features/art/parts/reading.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import type { ArtStepProps } from './ArtrecView.tsx'

/** How both parts and the composite score stand to the control lines of the year that is shown. */
export function Standing({ art: { values }, frame, reading }: ArtStepProps) {
  const year = yearOf(frame, values)
  const controls = year === null ? [] : ownControls(frame, values, year)
  return (
    <Card title={year === null ? '控制线' : `和 ${year} 年控制线比`}>
      <OwnControls frame={frame} controls={controls} reading={reading}>
        {controls.every(({ testScore, measure }) => testScore === null && measure !== 'test') && (
          <p className="weak mt-2">统考合格线，载入的文件里没有，请看统考成绩单。</p>
        )}
        <p className="weak mt-2">线每年都变：没出分时，拿往年的线只能估个大概。</p>
      </OwnControls>
    </Card>
  )
}
