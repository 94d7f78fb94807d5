import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import {
  FIT_NAMES,
  INTERESTS_WITHIN,
  MAJORS_NOT_TAKEN,
  NOT_TAKEN,
  REPORT_IS_NOT,
  REPORT_IS_SHORT,
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
import { NextStep } from '#web/features/assess/parts/NextStep.tsx'
import { ScaleBrief } from '#web/features/assess/parts/ScaleBrief.tsx'
import { AbilityBrief } from './AbilityProfile.tsx'
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
      <p className="weak">
        {REPORT_IS_SHORT}
        {REPORT_IS_NOT}
      </p>
      <NextStep after="majors" />
    </>
  )
}

function Chapter({ title, day, children }: { title: string; day: string | null; children: ReactNode }) {
  return (
    <Card title={title}>
      {day !== null && <p className="weak mb-3">{takenText(whatDay(day))}</p>}
      {children}
    </Card>
  )
}

const notYet = <p className="muted">{NOT_TAKEN}</p>

function RatedChapter({ test }: { test: 'character' | 'job' }) {
  const query = useQuery(ratedQuery(test))
  return (
    <QueryView query={query}>
      {({ latest }) => (
        <Chapter title={TEST_NAMES[test]} day={latest?.submittedAt ?? null}>
          {latest === null ? (
            notYet
          ) : (
            <>
              <DoubtNote doubts={latest.doubts} retake={null} />
              {test === 'job' && <p className="weak mb-3">{INTERESTS_WITHIN}</p>}
              <ScaleBrief scales={latest.scales} />
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
      {({ latest }) => (
        <Chapter title={TEST_NAMES.talent} day={latest?.submittedAt ?? null}>
          {latest === null ? (
            notYet
          ) : (
            <>
              <DoubtNote doubts={latest.doubts} retake={null} />
              <AbilityBrief latest={latest} />
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
              <ul className="stack gap-2">
                {first.map(({ code, name, why, against }) => (
                  <li key={code}>
                    <strong>{name}</strong>：{why}
                    <span className="muted">{againstText(against)}</span>
                  </li>
                ))}
              </ul>
            )}
          </Chapter>
        )
      }}
    </QueryView>
  )
}
