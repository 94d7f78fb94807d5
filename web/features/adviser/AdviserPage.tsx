import { paths } from '#domain/paths.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'

/** What an adviser is for, and the ways to one. */
export function AdviserPage() {
  return (
    <>
      <Card title="先自己查，查不清再问">
        <p>
          大多数问题，文章和数据里就有答案，都是免费的。遇到规则看不懂、几个选择拿不定的时候，可以问顾问。
        </p>
      </Card>
      <List title="自己查">
        <Row to={paths.headline.index()} description="选科、填报、专业、升学途径">
          读文章
        </Row>
        <Row to={paths.book()} description="一章一件事，讲完填报规则">
          志愿填报手册
        </Row>
        <Row to={paths.apprecsim.check()} description="保底、顺序、选科要求，自动检查">
          检查志愿表
        </Row>
      </List>
      <List title="问顾问">
        <Row to={paths.adviser.list()} description="谁来答，能答什么，不能答什么">
          顾问介绍
        </Row>
        <Row to={paths.my.myaskadviser()} description="提问属于咨询服务，已开通的直接问">
          我的提问
        </Row>
        <Row to={paths.wz.index()} description="把志愿表发给顾问，逐行看，书面回复">
          {paths.wz.index.title}
        </Row>
        <Row to={paths.pay.adviser()} description="内容、价格和退款办法">
          开通顾问服务
        </Row>
      </List>
      <Card title="请记住">
        <ul>
          <li>顾问不保证录取，最后的决定由考生和家长自己做。</li>
          <li>顾问不会要您的报名密码、验证码，也不会让您转账。</li>
        </ul>
      </Card>
    </>
  )
}
