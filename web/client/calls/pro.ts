// Written by `npm run calls` from contract/pro.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/pro.ts'

export const compareAims: Call<typeof contract.compareAims> = {"method":"GET","path":"/api/pro"}
export const getTaught: Call<typeof contract.getTaught> = {"method":"GET","path":"/api/pro/taught/{aim}"}
export const listAimUnits: Call<typeof contract.listAimUnits> = {"method":"GET","path":"/api/pro/score/{aim}"}
export const listNeighbours: Call<typeof contract.listNeighbours> = {"method":"GET","path":"/api/pro/near/{aim}"}
