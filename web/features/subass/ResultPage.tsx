import { useQuery } from '@tanstack/react-query'
import type { getSubassReport } from '#contract/subass.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Subject } from '#domain/exam/subject.ts'
import { BURDENS, FIRST_HEAD, doneText } from '#domain/assess/subass-text.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { makeSubassFile } from '#web/client/calls/subass.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { NextStep } from '#web/features/assess/parts/NextStep.tsx'
import { ScaleProfile } from '#web/features/assess/parts/ScaleProfile.tsx'
import { ResultFile } from '#web/features/paper/parts/ResultFile.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { BeginButton } from './BeginButton.tsx'
import { CompareView } from './CompareView.tsx'
import { NoSubject } from './NoSubject.tsx'
import { SecondResult } from './SecondResult.tsx'
import { reportQuery } from './queries.ts'
import { useSubass } from './use-subass.ts'

type Report = DataOf<typeof getSubassReport>

/** What came of a subject's papers; of all subjects together, a comparison. */
export function ResultPage() {
  const { subject, isWhole } = useSubass()
  if (isWhole) return <CompareView />
  return subject === undefined ? <NoSubject /> : <Result subject={subject} />
}

function Result({ subject }: { subject: Subject }) {
  usePageTitle(`${subject.name}学科测评的结果`)
  const query = useQuery(reportQuery(subject.id))
  return <QueryView query={query}>{(report) => <Whole report={report} />}</QueryView>
}

function Whole({ report }: { report: Report }) {
  const { subject, first, second, open, instrument } = report
  const { home, paper } = useSubass()
  const goOn = open && (
    <LinkButton kind="primary" block to={paper(subject.id)}>
      {open.paper === 'first' ? '接着做问卷' : '接着做卷子'}
    </LinkButton>
  )
  const again = open === null && (
    <div className="screen-only mt-3">
      <BeginButton subjectId={subject.id} paper="first">
        再答一次问卷
      </BeginButton>
    </div>
  )
  return (
    <>
      {(second === null || open) && (
        <Card title={open ? '还有一份没做完' : '第一卷做完了'}>
          <p className="mb-3">
            {open
              ? '上次停下的地方还在，接着做就行；下面是已经做完的结果。'
              : `下面是问卷的结果。第二卷是 20 道题，做完可以看到${subject.name}哪些内容掌握了、哪些要再看。`}
          </p>
          {goOn || (
            <BeginButton subjectId={subject.id} paper="second" main>
              开始第二卷
            </BeginButton>
          )}
        </Card>
      )}
      {second && <SecondResult subject={subject} second={second} mayRetake={open === null} />}
      <h2 className="title mt-4 mx-1 mb-2">{FIRST_HEAD}</h2>
      <p className="weak mx-1 mb-3">{doneText(whatDay(first.submittedAt))}</p>
      <DoubtNote doubts={first.doubts} retake={again} />
      <ScaleProfile
        scales={first.scales}
        submittedAt={first.submittedAt}
        earlier={first.earlier}
        burdens={BURDENS}
      />
      {first.doubts.length === 0 && again}
      <div className="stack gap-2 mt-3 mb-4 screen-only">
        <ResultFile make={(asked) => call(makeSubassFile, { body: { subjectId: subject.id, ...asked } })} />
        <LinkButton block to={home}>
          看别的科目
        </LinkButton>
      </div>
      <NextStep after="subass" />
      <p className="weak mx-1 mb-4">
        <Link to={paths.assess({ instrument })}>这份测评依据什么编的、量得准不准</Link>
      </p>
    </>
  )
}
