import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getRatedResult } from '#contract/talent.ts'
import { paths } from '#domain/paths.ts'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { ScaleProfile } from '#web/features/assess/parts/ScaleProfile.tsx'
import { Link } from '#web/ui/Link.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { whatDay } from '#web/ui/format.ts'
import { BeginButton } from './BeginButton.tsx'
import { NotTaken } from './NotTaken.tsx'
import { ResultLinks } from './ResultLinks.tsx'
import { TEST_NAMES } from './parts/status.ts'
import { ratedQuery } from './queries.ts'

type Rated = DataOf<typeof getRatedResult>
type Latest = NonNullable<Rated['latest']>

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
              <p className="weak mb-3">{whatDay(latest.submittedAt)}做的</p>
              <DoubtNote doubts={latest.doubts} retake={retake} />
              <RatedProfile latest={latest} earlier={earlier} />
              <div className="row wrap gap-2">
                {latest.doubts.length === 0 && retake}
                <Link className="tap" to={paths.assess({ instrument: test })}>
                  这份测评的依据
                </Link>
              </div>
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** The scales of a result beside those of the time before. */
export function RatedProfile({ latest, earlier }: { latest: Latest; earlier: Rated['earlier'] }) {
  const [last] = earlier
  const before = last
    ? latest.scales.map((scale) => ({
        ...scale,
        mean: last.scales.find(({ code }) => code === scale.code)?.mean ?? null,
      }))
    : undefined
  return <ScaleProfile scales={latest.scales} before={before} />
}
