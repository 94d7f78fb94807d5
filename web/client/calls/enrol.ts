// Written by `npm run calls` from contract/enrol.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/enrol.ts'

export const enrolByPartner: Call<typeof contract.enrolByPartner> = {"method":"POST","path":"/api/partner/enrol"}
export const listOffers: Call<typeof contract.listOffers> = {"method":"GET","path":"/api/user/enrol"}
export const listPartnersClasses: Call<typeof contract.listPartnersClasses> = {"method":"GET","path":"/api/partner/enrol"}
export const refuseOffer: Call<typeof contract.refuseOffer> = {"method":"POST","path":"/api/user/enrol/{offerId}/refuse"}
export const revokeByPartner: Call<typeof contract.revokeByPartner> = {"method":"POST","path":"/api/partner/enrol/{enrolmentId}/revoke"}
export const takeOffer: Call<typeof contract.takeOffer> = {"method":"POST","path":"/api/user/enrol/{offerId}/take"}
