export { type FactorContext, dropFactors, kindsOf } from './manage.ts'
export { type Site, siteOf } from './passkey.ts'
export { deleteExpired as deleteExpiredSteps } from './queries.ts'
export { type ShownFactor, openTicket, passStep } from './step.ts'
