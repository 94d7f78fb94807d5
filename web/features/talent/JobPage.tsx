import { RatedIntro } from './RatedIntro.tsx'

/** The questionnaire of interests, before it is begun. */
export const JobPage = () => <RatedIntro test="job" />
