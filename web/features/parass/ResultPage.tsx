import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getParass, listParassLinks } from '#contract/parass.ts'
import {
  ALL_RIGHT,
  PAIR_HEAD,
  PAIR_NOT_TAKEN,
  RULES_HEAD,
  RULES_NOT_TAKEN,
  TIMES,
  answeredText,
  linkName,
  waitingText,
} from '#domain/assess/parass-text.ts'
import { paths } from '#domain/paths.ts'
import { NextStep } from '#web/features/assess/parts/NextStep.tsx'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { call } from '#web/client/call.ts'
import { makeParassFile } from '#web/client/calls/parass.ts'
import { ResultFile } from '#web/features/paper/parts/ResultFile.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { Comparison } from './Comparison.tsx'
import { Known } from './Known.tsx'
import { linksQuery, ownQuery } from './queries.ts'

type Own = DataOf<typeof getParass>

const start = (text: string) => (
  <LinkButton kind="primary" to={paths.parass.start()}>
    {text}
  </LinkButton>
)

const Retake = () => <Link to={paths.parass.start()}>再答一次</Link>

/** What came of both parts. */
export function ResultPage() {
  const query = useQuery(ownQuery)
  const links = useQuery(linksQuery)
  return (
    <QueryView query={query}>
      {(own) =>
        own.knowledge.length === 0 && own.family === null ? (
          <Empty title="还没有做完哪一份" action={start('去做题')}>
            做完一份就能看一份的结果，不用两份都做。
          </Empty>
        ) : (
          <>
            <Rules own={own} />
            <Card title={PAIR_HEAD}>
              {own.family === null ? (
                <>
                  <p className="mb-3">{PAIR_NOT_TAKEN}</p>
                  <p className="mb-3">{start('去答题')}</p>
                </>
              ) : (
                <>
                  <DoubtNote doubts={own.family.doubts} retake={<Retake />} />
                  <p className="mb-3">{answeredText(whatDay(own.family.submittedAt), own.family.side)}</p>
                </>
              )}
              <QueryView query={links} loading={<Loading rows={3} look="plain" />}>
                {(held) => <Sides links={held} hasAnswered={own.family !== null} />}
              </QueryView>
            </Card>
            <div className="screen-only stack gap-2 mb-4">
              <LinkButton block to={paths.parass.shareResult()}>
                把结果给别人看
              </LinkButton>
              <ResultFile make={(body) => call(makeParassFile, { body })} />
            </div>
            <NextStep after="parass" />
          </>
        )
      }
    </QueryView>
  )
}

/** What is known of the rules, now and before. */
function Rules({ own }: { own: Own }) {
  const [last] = own.knowledge
  if (last === undefined) {
    return (
      <Card title={RULES_HEAD}>
        <p className="mb-3">{RULES_NOT_TAKEN}</p>
        {start('去做题')}
      </Card>
    )
  }
  const wrong = last.of - last.right
  return (
    <Card title={RULES_HEAD}>
      <DoubtNote doubts={last.doubts} retake={<Retake />} />
      <Known knowledge={last} who="您" />
      {wrong > 0 ? (
        <LinkButton block to={paths.parass.mistake()}>
          看没做对的 {wrong} 题
        </LinkButton>
      ) : (
        <p className="strong">{ALL_RIGHT}</p>
      )}
      {own.knowledge.length > 1 && (
        <div className="mt-4">
          <Table
            caption={TIMES}
            columns={[
              { name: '哪一天', cell: ({ submittedAt }) => whatDay(submittedAt) },
              { name: '省份', cell: ({ provinceName }) => provinceName, words: true },
              { name: '题数', cell: ({ of }) => of },
              { name: '答对', cell: ({ right }) => right },
            ]}
            rows={own.knowledge}
            keyOf={({ submittedAt }) => submittedAt}
          />
        </div>
      )}
    </Card>
  )
}

/** Whom the user has asked, and how far both think apart. */
function Sides({ links, hasAnswered }: { links: DataOf<typeof listParassLinks>; hasAnswered: boolean }) {
  const { questions } = links
  const waiting = questions.filter(({ compared }) => compared === null)
  return (
    <>
      {questions.map(
        (link) =>
          link.compared !== null && (
            <section key={link.linkId} className="mb-4">
              <h3 className="title mb-2">您和{linkName(link)}</h3>
              <Comparison compared={link.compared} />
            </section>
          ),
      )}
      {waiting.length > 0 && (
        <ul className="stack gap-2 mb-3">
          {waiting.map((link) => (
            <li key={link.linkId}>{waitingText(link, hasAnswered)}</li>
          ))}
        </ul>
      )}
      <div className="screen-only">
        {questions.length === 0 ? (
          <LinkButton block to={paths.parass.shareQues()}>
            请另一方来答
          </LinkButton>
        ) : (
          <Link className="tap" to={paths.parass.shareQues()}>
            发给别人答，或停用链接
          </Link>
        )}
      </div>
    </>
  )
}
