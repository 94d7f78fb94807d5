import { paths } from '#domain/paths.ts'
import { createStore, useStore } from '#web/client/store.ts'

/** The year whose lists the tool of the season judges for the reader; null: it does not serve, or does not open to them. */
export const seasonYear = createStore<number | null>(null)

/** The tool by which lists are made and checked: that of the season while it serves. @param year Of a list; left out: of the one being made */
export function useListTool(year?: number): typeof paths.apprec | typeof paths.apprecsim {
  const served = useStore(seasonYear)
  const isServed = served !== null && (year === undefined || year === served)
  return isServed ? paths.apprec : paths.apprecsim
}
