import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { useEntrance } from '#web/features/account/parts/entrance.ts'
import { instrumentQuery } from '#web/features/assess/parts/queries.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { INSTRUMENT } from './queries.ts'
import { Sizes } from './Sizes.tsx'

/** What the parents' test is, for everybody. */
export function IndexPage() {
  const { isVisitor, enter } = useEntrance()
  const query = useQuery(instrumentQuery(INSTRUMENT))
  return (
    <QueryView query={query}>
      {({ purpose, isNot }) => (
        <>
          <Card title="家长和学生一起做的两份题">
            <p className="mb-3">{purpose}</p>
            <Sizes />
            <ul className="stack gap-2 mt-3 mb-4">
              <li>规则：每题有对的答案，做完看哪里没弄清，附解释和依据的年份。</li>
              <li>想法：家长和学生各答各的，做完看哪几件事想得不一样。</li>
              <li>另一方不用注册，点开链接就能答。谁也看不到对方答了什么。</li>
            </ul>
            {isVisitor && <p className="muted mb-3">要先登录：答到哪里、答了什么，存在账号里。</p>}
            <div className="stack gap-2">
              <LinkButton kind="primary" block to={enter(paths.parass.start())}>
                {isVisitor ? '登录，开始' : '开始'}
              </LinkButton>
              {!isVisitor && (
                <LinkButton block to={paths.parass.result()}>
                  看结果
                </LinkButton>
              )}
            </div>
          </Card>
          <Card title="先说清楚">
            <ul className="stack gap-2 mb-3">
              {isNot.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <Link className="tap" to={paths.assess({ instrument: INSTRUMENT })}>
              这份测评的依据和统计
            </Link>
          </Card>
        </>
      )}
    </QueryView>
  )
}
