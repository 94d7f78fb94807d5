// Written by `npm run calls` from contract/console/enrol.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/enrol.ts'

export const checkRoster: Call<typeof contract.checkRoster> = {"method":"POST","path":"/api/console/enrol/check"}
export const enrolClass: Call<typeof contract.enrolClass> = {"method":"POST","path":"/api/console/enrol"}
export const listEnrolments: Call<typeof contract.listEnrolments> = {"method":"GET","path":"/api/console/enrol"}
export const revokeEnrolment: Call<typeof contract.revokeEnrolment> = {"method":"POST","path":"/api/console/enrol/{enrolmentId}/revoke"}
