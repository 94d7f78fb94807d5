import { countDoneBy } from '#server/features/account/service.ts'

/** Parts of tests that were handed in, by the day. */
export const countSubmitted = countDoneBy('assess_run', 'submitted_at')
