import { countDoneBy } from '#server/features/account/service.ts'

/** Tests of abilities that were handed in, by the day. */
export const countAbilityTests = countDoneBy('talent_run', 'submitted_at')
