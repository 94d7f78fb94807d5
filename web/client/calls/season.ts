// Written by `npm run calls` from contract/season.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/season.ts'

export const getSeason: Call<typeof contract.getSeason> = {"method":"GET","path":"/api/season"}
export const getSeasonCalendar: Call<typeof contract.getSeasonCalendar> = {"method":"GET","path":"/api/season/calendar"}
