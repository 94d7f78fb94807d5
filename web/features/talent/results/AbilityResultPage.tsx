import { useQuery } from '@tanstack/react-query'
import { takenText } from '#domain/talent/result-text.ts'
import { paths } from '#domain/paths.ts'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { NextStep } from '#web/features/assess/parts/NextStep.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { AbilityProfile } from './AbilityProfile.tsx'
import { BeginButton } from '#web/features/talent/BeginButton.tsx'
import { NotTaken } from './NotTaken.tsx'
import { ResultLinks } from './ResultLinks.tsx'
import { abilityQuery } from '#web/features/talent/queries.ts'

/** What the test of abilities came to. */
export function AbilityResultPage() {
  const query = useQuery(abilityQuery)
  const retake = <BeginButton test="talent" kind="plain" text="重做能力测评" />
  return (
    <>
      <ResultLinks />
      <QueryView query={query}>
        {({ latest, earlier }) =>
          latest === null ? (
            <NotTaken test="talent" />
          ) : (
            <>
              <p className="weak mb-3">{takenText(whatDay(latest.submittedAt))}</p>
              <DoubtNote doubts={latest.doubts} retake={retake} />
              <AbilityProfile latest={latest} earlier={earlier} />
              <div className="row wrap gap-2">
                {latest.doubts.length === 0 && retake}
                <Link className="tap" to={paths.talent.detail()}>
                  怎么测的，准不准
                </Link>
              </div>
              <NextStep after="talent" />
            </>
          )
        }
      </QueryView>
    </>
  )
}
