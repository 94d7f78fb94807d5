import { useQuery } from '@tanstack/react-query'
import { subassCode } from '#domain/assess/subass.ts'
import type { Subject } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { instrumentQuery } from '#web/features/assess/parts/queries.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { BeginButton } from './BeginButton.tsx'
import { NoSubject } from './NoSubject.tsx'
import { standingQuery } from './parts/standing.ts'
import { useSubass } from './use-subass.ts'

/** What the papers of a subject ask, before they are begun. */
export function IntroPage() {
  const { subject } = useSubass()
  return subject === undefined ? <NoSubject /> : <Intro subject={subject} />
}

function Intro({ subject }: { subject: Subject }) {
  usePageTitle(`${subject.name}学科测评`)
  const { goodsId, paper } = useSubass()
  const instrument = subassCode(subject.id) ?? ''
  const test = useQuery(instrumentQuery(instrument))
  const progress = useQuery(standingQuery(subject.id, goodsId))
  return (
    <QueryView query={test}>
      {({ purpose, parts }) => (
        <Card title={`${subject.name}学科测评`}>
          <p className="mb-3">{purpose}</p>
          <dl className="terms">
            {parts
              .filter(({ code }) => code !== 'B')
              .map(({ code, title, kind, items, minutes }) => (
                <div key={code}>
                  <dt>{kind === 'rated' ? '第一卷：问卷' : '第二卷：题目'}</dt>
                  <dd>
                    {kind === 'rated'
                      ? `${title}，${items} 句话，每句选一个最像你的答案，约 5 分钟。`
                      : `${items} 道选择题，建议 ${minutes} 分钟，超过时间也可以接着做。准备好草稿纸，不要查资料。`}
                  </dd>
                </div>
              ))}
          </dl>
          <ul className="stack gap-2 mb-4">
            <li>一屏一题，答案马上保存；断网也不丢，连上网再送出。</li>
            <li>可以回到前面改，交卷以后不能再改。</li>
            <li>照实回答就好。为了好看而选的答案，只会让结果没有用。</li>
          </ul>
          <QueryView query={progress}>
            {({ status, open }) =>
              open ? (
                <LinkButton kind="primary" block replace to={paper(subject.id)}>
                  {open.paper === 'first' ? '接着做问卷' : '接着做卷子'}
                </LinkButton>
              ) : (
                <BeginButton subjectId={subject.id} paper={status === 'UNSTART' ? 'first' : 'second'} main>
                  {status === 'UNSTART' ? '开始第一卷' : '开始第二卷'}
                </BeginButton>
              )
            }
          </QueryView>
          <p className="weak mt-3">
            <Link to={paths.assess({ instrument })}>这份测评依据什么编的、量得准不准</Link>
          </p>
        </Card>
      )}
    </QueryView>
  )
}
