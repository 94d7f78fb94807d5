// Written by `npm run calls` from contract/assess.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/assess.ts'

export const getInstrument: Call<typeof contract.getInstrument> = {"method":"GET","path":"/api/assess/instrument/{instrument}"}
export const getRun: Call<typeof contract.getRun> = {"method":"GET","path":"/api/assess/run/{run}"}
export const saveAnswers: Call<typeof contract.saveAnswers> = {"method":"PUT","path":"/api/assess/run/{run}/answers"}
export const submitRun: Call<typeof contract.submitRun> = {"method":"POST","path":"/api/assess/run/{run}/submit"}
