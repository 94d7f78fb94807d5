import { useQuery } from '@tanstack/react-query'
import { INTERESTS_WITHIN, TEST_NAMES, takenText } from '#domain/talent/result-text.ts'
import { paths } from '#domain/paths.ts'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { NextStep } from '#web/features/assess/parts/NextStep.tsx'
import { ScaleProfile } from '#web/features/assess/parts/ScaleProfile.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { BeginButton } from '#web/features/talent/BeginButton.tsx'
import { NotTaken } from './NotTaken.tsx'
import { ResultLinks } from './ResultLinks.tsx'
import { ratedQuery } from '#web/features/talent/queries.ts'

/** What a questionnaire came to, with the way to take it again. */
export function RatedResult({ test }: { test: 'character' | 'job' }) {
  const query = useQuery(ratedQuery(test))
  const retake = <BeginButton test={test} kind="plain" text={`重做${TEST_NAMES[test]}`} straight />
  return (
    <>
      <ResultLinks />
      <QueryView query={query}>
        {({ latest, earlier }) =>
          latest === null ? (
            <NotTaken test={test} />
          ) : (
            <>
              <p className="weak mb-3">{takenText(whatDay(latest.submittedAt))}</p>
              <DoubtNote doubts={latest.doubts} retake={retake} />
              {test === 'job' && <p className="weak mb-3">{INTERESTS_WITHIN}</p>}
              <ScaleProfile scales={latest.scales} submittedAt={latest.submittedAt} earlier={earlier} />
              <div className="row wrap gap-2">
                {latest.doubts.length === 0 && retake}
                <Link className="tap" to={paths.assess({ instrument: test })}>
                  这份测评的依据
                </Link>
              </div>
              <NextStep after={test} />
            </>
          )
        }
      </QueryView>
    </>
  )
}
