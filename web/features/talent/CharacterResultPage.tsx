import { RatedResult } from './RatedResult.tsx'

/** What the questionnaire of character came to. */
export const Component = () => <RatedResult test="character" />
