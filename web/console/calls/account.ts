// Written by `npm run calls` from contract/console/account.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/account.ts'

export const banAccount: Call<typeof contract.banAccount> = {"method":"POST","path":"/api/console/account/{accountId}/ban"}
export const confirmErasure: Call<typeof contract.confirmErasure> = {"method":"POST","path":"/api/console/account-request/{requestId}/confirm"}
export const countAccountRequests: Call<typeof contract.countAccountRequests> = {"method":"GET","path":"/api/console/account-request/waiting"}
export const endAccountSessions: Call<typeof contract.endAccountSessions> = {"method":"POST","path":"/api/console/account/{accountId}/end-sessions"}
export const eraseAccount: Call<typeof contract.eraseAccount> = {"method":"POST","path":"/api/console/account/{accountId}/erase"}
export const exportAccount: Call<typeof contract.exportAccount> = {"method":"POST","path":"/api/console/account/{accountId}/export"}
export const findAccount: Call<typeof contract.findAccount> = {"method":"POST","path":"/api/console/account/find"}
export const getConsoleAccount: Call<typeof contract.getConsoleAccount> = {"method":"GET","path":"/api/console/account/{accountId}"}
export const listAccountRequests: Call<typeof contract.listAccountRequests> = {"method":"GET","path":"/api/console/account-request"}
export const lookAtAccount: Call<typeof contract.lookAtAccount> = {"method":"POST","path":"/api/console/account/{accountId}/look"}
export const resetAccount: Call<typeof contract.resetAccount> = {"method":"POST","path":"/api/console/account/{accountId}/reset"}
export const turnOffAccountFactor: Call<typeof contract.turnOffAccountFactor> = {"method":"POST","path":"/api/console/account/{accountId}/factor-off"}
export const unbanAccount: Call<typeof contract.unbanAccount> = {"method":"POST","path":"/api/console/account/{accountId}/unban"}
