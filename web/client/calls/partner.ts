// Written by `npm run calls` from contract/partner.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/partner.ts'

export const agreeToPartner: Call<typeof contract.agreeToPartner> = {"method":"POST","path":"/api/user/partner"}
export const endLink: Call<typeof contract.endLink> = {"method":"DELETE","path":"/api/partner/link/{linkId}"}
export const endOwnLink: Call<typeof contract.endOwnLink> = {"method":"DELETE","path":"/api/user/partner/{linkId}"}
export const getPartner: Call<typeof contract.getPartner> = {"method":"GET","path":"/api/partner/me"}
export const inviteStudent: Call<typeof contract.inviteStudent> = {"method":"POST","path":"/api/partner/link"}
export const listEvents: Call<typeof contract.listEvents> = {"method":"GET","path":"/api/partner/event"}
export const listLinks: Call<typeof contract.listLinks> = {"method":"GET","path":"/api/partner/link"}
export const listOwnLinks: Call<typeof contract.listOwnLinks> = {"method":"GET","path":"/api/user/partner"}
export const openTicket: Call<typeof contract.openTicket> = {"method":"POST","path":"/api/user/partner/ticket"}
export const replayEvent: Call<typeof contract.replayEvent> = {"method":"POST","path":"/api/partner/event/{eventId}/replay"}
