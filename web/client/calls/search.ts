// Written by `npm run calls` from contract/search.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/search.ts'

export const SEARCH_KINDS: typeof contract.SEARCH_KINDS = ["school","major","article","help"]
export const search: Call<typeof contract.search> = {"method":"GET","path":"/api/search"}
export const searchByPreferences: Call<typeof contract.searchByPreferences> = {"method":"GET","path":"/api/user/search"}
export const suggest: Call<typeof contract.suggest> = {"method":"GET","path":"/api/search/suggest"}
