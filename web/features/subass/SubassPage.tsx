import { SUBASS_CODES } from '#domain/assess/subass.ts'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { SampleItems } from '#web/features/assess/parts/SampleItems.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { useEntry } from './use-subass.ts'

/** The test that the sample is of. */
const [SAMPLE = ''] = SUBASS_CODES

const ENTER = '进入学科测评'

/** 学科测评: what it is and what it is not, for whoever thinks of taking it. */
export function SubassPage() {
  const entry = useEntry()
  return (
    <>
      <Card title="看看自己和每一科的关系">
        <p className="mb-3">
          学科测评有七科：物理、化学、生物、政治、历史、地理、技术。每科两卷，可以只做想选的几科，随时停下，换一台设备接着做。
        </p>
        <dl className="terms">
          <dt>第一卷：问卷</dt>
          <dd>24 句话，约 5 分钟。看兴趣、信心、学习习惯和负担。</dd>
          <dt>第二卷：题目</dt>
          <dd>
            20 道选择题，约 30 到 40
            分钟，按高一必修的内容出。做完给出每题的解法，错的题说明错在哪一步。有甲、乙两份，可以隔一段时间再做一次。
          </dd>
          <dt>比较各科</dt>
          <dd>做过两科以上，就能放在一起看。</dd>
        </dl>
        {entry === undefined ? (
          <Button kind="primary" block loading>
            {ENTER}
          </Button>
        ) : (
          <LinkButton kind="primary" block to={entry}>
            {ENTER}
          </LinkButton>
        )}
      </Card>
      <Card title="它不是什么">
        <ul className="stack gap-2">
          <li>不是学校的考试，结果不能换算成高考或学考的分数。</li>
          <li>不和别人比，没有名次，也不说谁聪明。</li>
          <li>不替你决定选哪几科：专业的选科要求、学校开课、自己的打算，都要一起看。</li>
        </ul>
      </Card>
      <List>
        <Row to={paths.help.subass()} description="怎么做、结果怎么读，配图和例子">
          {paths.help.subass.title}
        </Row>
      </List>
      <SampleItems instrument={SAMPLE} />
      <p className="weak mb-4">
        每科测评的依据和统计都公开：<Link to={paths.assess({ instrument: SAMPLE })}>以物理为例</Link>
        。拿到体验邀请码的，
        <Link to={withQuery(paths.pay.consultant(), { goodsId: GOODS.trial })}>在这里激活</Link>
        ，可以完整体验一科。
      </p>
    </>
  )
}
