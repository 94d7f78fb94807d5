import { RatedResult } from './RatedResult.tsx'

/** What the questionnaire of character came to. */
export const CharacterResultPage = () => <RatedResult test="character" />
