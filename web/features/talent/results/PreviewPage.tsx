import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import {
  FIT_NAMES,
  MAJORS_NOT_TAKEN,
  NOT_TAKEN,
  REPORT_IS_NOT,
  TEST_NAMES,
  UNDECIDED_TEXT,
  againstText,
  takenText,
} from '#domain/talent/result-text.ts'
import { call } from '#web/client/call.ts'
import { makeTalentFile } from '#web/client/calls/talent.ts'
import { ResultFile } from '#web/features/paper/parts/ResultFile.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { ScaleProfile } from '#web/features/assess/parts/ScaleProfile.tsx'
import { AbilityProfile } from './AbilityProfile.tsx'
import { ResultLinks } from './ResultLinks.tsx'
import { abilityQuery, majorsQuery, ratedQuery } from '#web/features/talent/queries.ts'
import styles from './Preview.module.css'

/** All results on one page, to be read and printed. */
export function PreviewPage() {
  return (
    <>
      <div className={styles.unprinted}>
        <ResultLinks />
        <div className="stack gap-2 mb-4">
          <ResultFile make={(body) => call(makeTalentFile, { body })} />
          <LinkButton block to={paths.talent.resultEmail()}>
            发到邮箱
          </LinkButton>
        </div>
      </div>
      <RatedChapter test="job" />
      <AbilityChapter />
      <RatedChapter test="character" />
      <MajorChapter />
      <p className="weak">{REPORT_IS_NOT}</p>
    </>
  )
}

function Chapter({ title, day, children }: { title: string; day: string | null; children: ReactNode }) {
  return (
    <section className="mb-5">
      <h2 className="lead mb-2">{title}</h2>
      {day !== null && <p className="weak mb-3">{takenText(whatDay(day))}</p>}
      {children}
    </section>
  )
}

const notYet = <p className="muted">{NOT_TAKEN}</p>

function RatedChapter({ test }: { test: 'character' | 'job' }) {
  const query = useQuery(ratedQuery(test))
  return (
    <QueryView query={query}>
      {({ latest, earlier }) => (
        <Chapter title={TEST_NAMES[test]} day={latest?.submittedAt ?? null}>
          {latest === null ? (
            notYet
          ) : (
            <>
              <DoubtNote doubts={latest.doubts} retake={null} />
              <ScaleProfile scales={latest.scales} submittedAt={latest.submittedAt} earlier={earlier} />
            </>
          )}
        </Chapter>
      )}
    </QueryView>
  )
}

function AbilityChapter() {
  const query = useQuery(abilityQuery)
  return (
    <QueryView query={query}>
      {({ latest, earlier }) => (
        <Chapter title={TEST_NAMES.talent} day={latest?.submittedAt ?? null}>
          {latest === null ? (
            notYet
          ) : (
            <>
              <DoubtNote doubts={latest.doubts} retake={null} />
              <AbilityProfile latest={latest} earlier={earlier} />
            </>
          )}
        </Chapter>
      )}
    </QueryView>
  )
}

function MajorChapter() {
  const query = useQuery(majorsQuery)
  return (
    <QueryView query={query}>
      {({ groups, undecided }) => {
        const first = groups.find(({ fit }) => fit === 'first')?.categories ?? []
        return (
          <Chapter title={FIT_NAMES.first} day={null}>
            {first.length === 0 ? (
              <p className="muted">{undecided === null ? MAJORS_NOT_TAKEN : UNDECIDED_TEXT[undecided]}</p>
            ) : (
              first.map(({ code, name, why, against }) => (
                <Card key={code} title={name}>
                  <p className="mb-2">{why}</p>
                  <p className="muted">{againstText(against)}</p>
                </Card>
              ))
            )}
          </Chapter>
        )
      }}
    </QueryView>
  )
}
