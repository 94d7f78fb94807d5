// Written by `npm run calls` from contract/protocol.ts.
import type * as contract from '#contract/protocol.ts'

export const deviceHeader: typeof contract.deviceHeader = "x-device-id"
export const preparing: typeof contract.preparing = "PREPARING"
export const refusals: typeof contract.refusals = {"userNotFound":"USER_NOT_FOUND","wrongPassword":"PWD_ERROR","userExists":"USER_EXISTS","passwordRequired":"PWD_REQUIRED","mobileRequired":"MOBILE_REQUIRED","workRequired":"WORK_REQUIRED","secondStep":"SECOND_STEP","stepOver":"SECOND_STEP_OVER"}
export const ticketHeader: typeof contract.ticketHeader = "x-login-ticket"
export const tokenHeader: typeof contract.tokenHeader = "x-auth-token"
