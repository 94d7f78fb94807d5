import { useQuery } from '@tanstack/react-query'
import { MOST_WAITING } from '#domain/wz/wz.ts'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { standingQuery } from './queries.ts'
import { WzRows } from './WzRows.tsx'

const steps = [
  ['选志愿表', '最多三张；发出的是那一刻的样子，之后再改不影响意见。'],
  ['写清问题', '拿不定什么、看重什么、最晚哪天要看到。'],
  ['看意见', '顾问逐行写，哪一行要动、为什么；可以打印给家长看。'],
  ['追问一次', '没看懂的，再问一次。'],
] as const

/** 志愿问诊: begin one, and what became of those that were sent. */
export function IndexPage() {
  const { isAuthenticated } = useSession()
  const query = useQuery({ ...standingQuery, enabled: isAuthenticated })
  return (
    <>
      <Card title="请顾问看看志愿表">
        <p className="mb-3">升学顾问逐行看您的志愿表，书面回复。意见是建议，不是录取承诺。</p>
        <QueryView query={query} loading={<Loading rows={1} look="plain" />}>
          {({ agreedAt, waiting }) =>
            waiting >= MOST_WAITING ? (
              <p className="muted">已经有 {waiting} 份在等意见，收到一份就可以再发。</p>
            ) : (
              <LinkButton
                kind="primary"
                block
                to={agreedAt === null ? paths.wz.agreement() : paths.wz.form()}
              >
                开始问诊
              </LinkButton>
            )
          }
        </QueryView>
      </Card>
      <WzRows
        empty={
          <section className="mb-4">
            <h2 className="title mt-4 mx-1 mb-2">怎么进行</h2>
            <ol className="list stack">
              {steps.map(([name, text], at) => (
                <li key={name} className="card pad">
                  <h3>
                    {at + 1}. {name}
                  </h3>
                  <p className="soft">{text}</p>
                </li>
              ))}
            </ol>
          </section>
        }
      />
      <List>
        <Row to={paths.apprecsim.check()} description="重复、选科不符、保底不够、顺序反了，马上就能看到">
          先自己检查一遍志愿表
        </Row>
        <Row to={paths.wz.agreement()} description="顾问看得到什么，意见算什么，多久收到">
          问诊说明
        </Row>
        <Row to={paths.help.fudaojun()} description="怎么问才有用，什么不用等顾问">
          {paths.help.fudaojun.title}
        </Row>
      </List>
    </>
  )
}
