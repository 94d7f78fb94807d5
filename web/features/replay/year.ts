import { useSearchParams } from 'react-router'
import type { Path } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'

/** The year whose address names none. */
const FIRST = 2020

/** The past year that a screen is about, by its address. */
export function useYear(): number {
  const given = useSearchParams()[0].get('year') ?? ''
  return /^20\d{2}$/.test(given) ? Number(given) : FIRST
}

/** A screen of a past year. */
export const yearLink = (path: Pick<Path, 'pattern'>, year: number, batch: string | null = null): string =>
  withQuery(path.pattern, { year: year === FIRST ? null : year, batch })
