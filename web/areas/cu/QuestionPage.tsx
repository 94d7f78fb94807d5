import { Link } from 'react-router'
import { paths, withQuery } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'
import styles from './School.module.css'
import { useSchoolLink } from './schoolLink.ts'

/** Goods 3: asking a school (spec §3). */
const GOODS_ID = 3

function Question({ school }: { school: SchoolInfo }) {
  const link = useSchoolLink()
  const { cuHashId, name } = school
  return (
    <>
      <Card title={`向${name}提问`}>
        <p className={styles.lead}>这是一项付费服务：你把问题写下来，由了解这所学校的老师书面回答。</p>
        <ul className={styles.units}>
          <li>可以问：专业怎么分流、转专业要什么条件、宿舍和校区、录取规则怎么算。</li>
          <li>不回答：今年的录取线会是多少、能不能保证录取。往年的线和录取概率，概况里都有。</li>
          <li>问和答只有你自己看得到，以后放在“我的”里。</li>
        </ul>
      </Card>
      <Notice kind="warn">提问现在还没有开放：写问题的表格和购买都在准备中，这里暂时不能提交。</Notice>
      <LinkButton
        block
        kind="primary"
        to={withQuery(paths.pay.cuquestion(), { goodsId: GOODS_ID, cuHashId })}
      >
        看看怎么开通
      </LinkButton>
      <p className={styles.aside}>
        等不及的话，先看<Link to={link(cuHashId, 'charter')}>招生章程</Link>和
        <Link to={link(cuHashId, 'contact')}>联系方式</Link>，直接问学校招生办，不收费。
      </p>
    </>
  )
}

/** What asking a school offers. Who has not bought it is led to where it is sold. */
export function Component() {
  return <SchoolFrame page="question">{(school) => <Question school={school} />}</SchoolFrame>
}
