// Written by `npm run calls` from contract/console/numbers.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/numbers.ts'

export const getNumbers: Call<typeof contract.getNumbers> = {"method":"GET","path":"/api/console/numbers"}
export const getNumbersFile: Call<typeof contract.getNumbersFile> = {"method":"GET","path":"/api/console/numbers/file"}
export const getOutcomes: Call<typeof contract.getOutcomes> = {"method":"GET","path":"/api/console/numbers/outcome"}
