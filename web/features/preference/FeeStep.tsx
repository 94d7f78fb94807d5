import { useState } from 'react'
import { Choices } from '#web/ui/form/Choices.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { feeText } from '#domain/preference/preference-text.ts'
import type { StepProps } from './StepFrame.tsx'

const CEILINGS = [6000, 10_000, 20_000, 50_000]

/** How much a year may cost. */
export function FeeStep({ draft: { maxFee }, onChange }: StepProps) {
  const [typed, setTyped] = useState(maxFee === null || CEILINGS.includes(maxFee) ? '' : String(maxFee))
  const isWhole = /^\d{0,7}$/.test(typed)
  const type = (text: string): void => {
    setTyped(text)
    if (text === '') onChange({ maxFee: null })
    else if (/^\d{1,7}$/.test(text)) onChange({ maxFee: Number(text) })
  }
  return (
    <>
      <Choices
        label="每年学费上限"
        hideLabel
        options={[
          ...CEILINGS.map((each) => ({ value: each, text: feeText(each) })),
          { value: -1, text: '不限' },
        ]}
        value={typed === '' ? [maxFee ?? -1] : []}
        onChange={([picked = -1]) => {
          setTyped('')
          onChange({ maxFee: picked < 0 ? null : picked })
        }}
      />
      <FigureField
        label="或者自己填（元/年）"
        whole
        placeholder="如：15000"
        value={typed}
        onType={type}
        error={isWhole ? undefined : '请填写整数，单位元'}
        hint="还没有公布学费的照样列出，标着“学费暂无”，请自己核对。"
      />
    </>
  )
}
