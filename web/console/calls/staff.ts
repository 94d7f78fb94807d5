// Written by `npm run calls` from contract/console/staff.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/staff.ts'

export const acceptInvitation: Call<typeof contract.acceptInvitation> = {"method":"POST","path":"/api/console/invitation/accept"}
export const beginFactor: Call<typeof contract.beginFactor> = {"method":"POST","path":"/api/console/me/factor/begin"}
export const changeStaffPassword: Call<typeof contract.changeStaffPassword> = {"method":"PUT","path":"/api/console/me/password"}
export const confirmFactor: Call<typeof contract.confirmFactor> = {"method":"PUT","path":"/api/console/me/factor"}
export const endOwnSession: Call<typeof contract.endOwnSession> = {"method":"DELETE","path":"/api/console/me/session/{sessionId}"}
export const endStaff: Call<typeof contract.endStaff> = {"method":"POST","path":"/api/console/staff/{staffId}/end"}
export const exportAudit: Call<typeof contract.exportAudit> = {"method":"POST","path":"/api/console/audit/file"}
export const getMe: Call<typeof contract.getMe> = {"method":"GET","path":"/api/console/session"}
export const getOwnAccount: Call<typeof contract.getOwnAccount> = {"method":"GET","path":"/api/console/me"}
export const inviteStaff: Call<typeof contract.inviteStaff> = {"method":"POST","path":"/api/console/staff"}
export const listAudit: Call<typeof contract.listAudit> = {"method":"GET","path":"/api/console/audit"}
export const listStaff: Call<typeof contract.listStaff> = {"method":"GET","path":"/api/console/staff"}
export const openInvitation: Call<typeof contract.openInvitation> = {"method":"POST","path":"/api/console/invitation/open"}
export const renewRecovery: Call<typeof contract.renewRecovery> = {"method":"POST","path":"/api/console/me/recovery"}
export const resetStaff: Call<typeof contract.resetStaff> = {"method":"POST","path":"/api/console/staff/{staffId}/reset"}
export const setStaffRoles: Call<typeof contract.setStaffRoles> = {"method":"PUT","path":"/api/console/staff/{staffId}/roles"}
export const signIn: Call<typeof contract.signIn> = {"method":"POST","path":"/api/console/session"}
export const signOut: Call<typeof contract.signOut> = {"method":"DELETE","path":"/api/console/session"}
export const unattendedHeader: typeof contract.unattendedHeader = "x-unattended"
