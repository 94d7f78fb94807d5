import { RatedResult } from './RatedResult.tsx'

/** What the questionnaire of interests came to. */
export const JobResultPage = () => <RatedResult test="job" />
