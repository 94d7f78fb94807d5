import { useNamed } from '#web/client/use-address.ts'
import { LinkRow } from '#web/ui/link/LinkRow.tsx'

interface YearNavProps {
  label: string
  years: readonly number[]
  to: (year: number) => string
}

/** The same page of other years. */
export function YearNav({ label, years, to }: YearNavProps) {
  const open = Number(useNamed('year'))
  if (years.length < 2) return null
  return (
    <LinkRow
      label={label}
      links={years.map((year) => ({ to: to(year), text: String(year) }))}
      current={years.includes(open) ? to(open) : ''}
    />
  )
}
