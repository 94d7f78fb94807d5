import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'
import { schoolLink } from './school-link.ts'

function Question({ school }: { school: SchoolInfo }) {
  const { cuHashId, name } = school
  return (
    <>
      <Card title={`向${name}提问`}>
        <p className="soft mb-2">你把问题写下来，查证以后书面答复。</p>
        <ul className="note">
          <li>可以问：专业怎么分流、转专业要什么条件、宿舍和校区、录取规则怎么算。</li>
          <li>不回答：今年的录取线会是多少、能不能保证录取。往年的线和录取概率，概况里都有。</li>
          <li>问和答不公开，收在你的“我的”里。</li>
        </ul>
      </Card>
      <LinkButton block kind="primary" to={withQuery(paths.my.myschoolquestion(), { cuHashId })}>
        写问题
      </LinkButton>
      <p className="soft mt-3">
        等不及的，先看<Link to={schoolLink(cuHashId, 'charter')}>招生章程</Link>，或者照
        <Link to={schoolLink(cuHashId, 'contact')}>联系方式</Link>直接问学校招生办。
      </p>
    </>
  )
}

/** What may be asked of a school, for who has bought it (`domain/gate.ts`); on to the form. */
export function QuestionPage() {
  return <SchoolFrame page="question">{(school) => <Question school={school} />}</SchoolFrame>
}
