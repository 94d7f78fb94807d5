export { deleteExpiredPlaces } from './queries.ts'
export { openOffers } from './unread.ts'
