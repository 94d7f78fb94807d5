import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { whatDay } from '#web/ui/format.ts'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { ScaleProfile } from '#web/features/assess/parts/ScaleProfile.tsx'
import { AbilityProfile } from './AbilityProfile.tsx'
import { ResultLinks } from './ResultLinks.tsx'
import { TEST_NAMES } from './parts/status.ts'
import { abilityQuery, majorsQuery, ratedQuery } from './queries.ts'
import styles from './Preview.module.css'

/** All results on one page, to be read and printed. */
export function Component() {
  return (
    <>
      <div className={styles.unprinted}>
        <ResultLinks />
        <div className="columns mb-4">
          <PrintButton kind="primary">打印或存成 PDF</PrintButton>
          <LinkButton block to={paths.talent.resultEmail()}>
            发到邮箱
          </LinkButton>
        </div>
      </div>
      <RatedChapter test="job" />
      <AbilityChapter />
      <RatedChapter test="character" />
      <MajorChapter />
      <p className="weak">这份报告只说明做题时的情况，不是诊断，没有和别人比，也不决定能不能学哪个专业。</p>
    </>
  )
}

function Chapter({ title, day, children }: { title: string; day: string | null; children: ReactNode }) {
  return (
    <section className="mb-5">
      <h2 className="lead mb-2">{title}</h2>
      {day !== null && <p className="weak mb-3">{whatDay(day)}做的</p>}
      {children}
    </section>
  )
}

const notYet = <p className="muted">这一项还没有做。</p>

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
      {({ groups }) => {
        const near = groups.find(({ fit }) => fit === 'near')?.categories ?? []
        return (
          <Chapter title="比较合您的专业类" day={null}>
            {near.length === 0 ? (
              <p className="muted">还分不出来：要先做职业兴趣，六个方面也要有高有低。</p>
            ) : (
              near.map(({ code, name, why, against }) => (
                <Card key={code} title={name}>
                  <p className="mb-2">{why}</p>
                  <p className="muted">要想清楚的：{against}</p>
                </Card>
              ))
            )}
          </Chapter>
        )
      }}
    </QueryView>
  )
}
