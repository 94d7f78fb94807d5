import { RatedIntro } from './RatedIntro.tsx'

/** The questionnaire of character, before it is begun. */
export const CharacterPage = () => <RatedIntro test="character" />
