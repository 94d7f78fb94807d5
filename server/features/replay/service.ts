import type { ApprecsimContext } from '#server/features/apprecsim/service.ts'
import type { Lists } from '#server/features/list/service.ts'

/** What handlers use that try past years. */
export type ReplayContext = Lists & ApprecsimContext

export { trialGround } from './ground.ts'
