// Written by `npm run calls` from contract/console/partner.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/partner.ts'

export const changePartner: Call<typeof contract.changePartner> = {"method":"PUT","path":"/api/console/partner/{partnerId}"}
export const createPartner: Call<typeof contract.createPartner> = {"method":"POST","path":"/api/console/partner"}
export const endPartner: Call<typeof contract.endPartner> = {"method":"POST","path":"/api/console/partner/{partnerId}/end"}
export const endPartnerKey: Call<typeof contract.endPartnerKey> = {"method":"POST","path":"/api/console/partner/{partnerId}/key/{keyId}/end"}
export const findPartner: Call<typeof contract.findPartner> = {"method":"GET","path":"/api/console/partner/{partnerId}"}
export const listPartnerEvents: Call<typeof contract.listPartnerEvents> = {"method":"GET","path":"/api/console/partner/{partnerId}/event"}
export const listPartners: Call<typeof contract.listPartners> = {"method":"GET","path":"/api/console/partner"}
export const pingPartner: Call<typeof contract.pingPartner> = {"method":"POST","path":"/api/console/partner/{partnerId}/ping"}
export const replayPartnerEvent: Call<typeof contract.replayPartnerEvent> = {"method":"POST","path":"/api/console/partner/{partnerId}/event/{eventId}/replay"}
export const rotatePartnerKey: Call<typeof contract.rotatePartnerKey> = {"method":"POST","path":"/api/console/partner/{partnerId}/key"}
export const rotatePartnerSecret: Call<typeof contract.rotatePartnerSecret> = {"method":"POST","path":"/api/console/partner/{partnerId}/secret"}
