import { useState } from 'react'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import type { StepProps } from './StepFrame.tsx'

/** How much a year may cost, where no usual answer is it. */
export function FeeStep({ draft: { maxFee }, onChange }: StepProps) {
  const [typed, setTyped] = useState(maxFee === null ? '' : String(maxFee))
  const isWhole = /^\d{0,7}$/.test(typed)
  const type = (text: string): void => {
    setTyped(text)
    if (text === '') onChange({ maxFee: null })
    else if (/^\d{1,7}$/.test(text)) onChange({ maxFee: Number(text) })
  }
  return (
    <FigureField
      label="或者自己填（元/年）"
      whole
      placeholder="如：15000"
      value={typed}
      onType={type}
      error={isWhole ? undefined : '请填写整数，单位元'}
      hint="还没有公布学费的照样列出，标着“学费暂无”，请自己核对。"
    />
  )
}
