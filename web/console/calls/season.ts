// Written by `npm run calls` from contract/console/season.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/season.ts'

export const getSeasonSet: Call<typeof contract.getSeasonSet> = {"method":"GET","path":"/api/console/season/{provinceId}/{year}"}
export const listSeasonYear: Call<typeof contract.listSeasonYear> = {"method":"GET","path":"/api/console/season"}
export const removeSeasonRound: Call<typeof contract.removeSeasonRound> = {"method":"POST","path":"/api/console/season/{provinceId}/{year}/round/remove"}
export const setSeasonChanges: Call<typeof contract.setSeasonChanges> = {"method":"PUT","path":"/api/console/season/{provinceId}/{year}/changes"}
export const setSeasonRound: Call<typeof contract.setSeasonRound> = {"method":"POST","path":"/api/console/season/{provinceId}/{year}/round"}
