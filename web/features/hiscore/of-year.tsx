import type { ComponentType } from 'react'
import { paths } from '#domain/paths.ts'
import { useNamed } from '#web/client/use-address.ts'
import { Missing } from '#web/ui/Missing.tsx'

/** A page of the year that the address names; where it names none, the page says so. */
export function ofYear(Page: ComponentType<{ year: number }>): ComponentType {
  return function OfYear() {
    const year = useNamed('year')
    if (/^20\d\d$/.test(year)) return <Page year={Number(year)} />
    return <Missing what="这一年" to={paths.hiscore.index()} way="看看有哪些年" />
  }
}
