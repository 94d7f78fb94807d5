import type { ComponentProps } from 'react'
import { FigureField } from '#web/ui/form/FigureField.tsx'

interface RankFieldProps extends Omit<ComponentProps<typeof FigureField>, 'label' | 'whole'> {
  /** Who does not know it may leave it out. */
  optional?: boolean
}

/** The rank among all of the province's candidates of a track. */
export function RankField({ optional = false, ...field }: RankFieldProps) {
  return (
    <FigureField label={`全省位次${optional ? '（知道才填）' : ''}`} whole placeholder="第几名" {...field} />
  )
}
