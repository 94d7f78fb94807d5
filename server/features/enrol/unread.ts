import type { Db } from '#server/db/open.ts'
import type { UnreadPorts } from '#server/features/notice/service.ts'
import { countOffers } from './queries.ts'

/** What a school has opened for a mobile and its owner has neither taken nor refused. */
export const openOffers = (db: Db): UnreadPorts['offers'] => ({
  count: (mobile) => countOffers(db, mobile, new Date()),
})
