import type { ComponentProps } from 'react'
import { FigureField } from '#web/ui/form/FigureField.tsx'

interface ScoreFieldProps extends Omit<ComponentProps<typeof FigureField>, 'label' | 'placeholder'> {
  /** The province's full score; null: no rule tells it. */
  full: number | null
  /** What else will do. */
  also?: string
}

/** The total score. */
export function ScoreField({ full, also = '', ...field }: ScoreFieldProps) {
  return <FigureField label="总分" placeholder={`满分 ${full ?? 750}${also}`} {...field} />
}
