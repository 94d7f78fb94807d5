import { useQuery } from '@tanstack/react-query'
import { GOODS } from '#domain/goods.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { availableQuery } from '#web/data/goods.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'
import styles from './School.module.css'
import { schoolLink } from './schoolLink.ts'

function Question({ school }: { school: SchoolInfo }) {
  const { cuHashId, name } = school
  const available = useQuery(availableQuery(GOODS.schoolQuestion))
  return (
    <>
      <Card title={`向${name}提问`}>
        <p className={styles.lead}>这是一项付费服务：你把问题写下来，查证以后书面答复。</p>
        <ul className={styles.units}>
          <li>可以问：专业怎么分流、转专业要什么条件、宿舍和校区、录取规则怎么算。</li>
          <li>不回答：今年的录取线会是多少、能不能保证录取。往年的线和录取概率，概况里都有。</li>
          <li>问和答不公开，收在你的“我的”里。</li>
        </ul>
      </Card>
      <QueryView query={available} loading={<Loading rows={1} />}>
        {(bought) =>
          bought ? (
            <LinkButton block kind="primary" to={withQuery(paths.my.myschoolquestion(), { cuHashId })}>
              写问题
            </LinkButton>
          ) : (
            <LinkButton
              block
              kind="primary"
              to={withQuery(paths.pay.cuquestion(), { goodsId: GOODS.schoolQuestion, cuHashId })}
            >
              看看怎么开通
            </LinkButton>
          )
        }
      </QueryView>
      <p className={styles.aside}>
        不想花钱，就先看<Link to={schoolLink(cuHashId, 'charter')}>招生章程</Link>和
        <Link to={schoolLink(cuHashId, 'contact')}>联系方式</Link>，直接问学校招生办，不收费。
      </p>
    </>
  )
}

/** What asking a school offers; on to the form, or to where it is sold for who has not bought it. */
export function Component() {
  return <SchoolFrame page="question">{(school) => <Question school={school} />}</SchoolFrame>
}
