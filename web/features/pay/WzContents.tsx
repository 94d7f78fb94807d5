import { paths } from '#domain/paths.ts'
import { MOST_SENT_LISTS } from '#domain/wz/wz.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'

/** What a consultation is, how an opinion reads, and what it is not. */
export function WzContents() {
  return (
    <>
      <List title="志愿问诊怎么进行">
        <Row
          description={`最多 ${MOST_SENT_LISTS} 张；顾问看到每行的概率、最近的投档线，和您的分数、位次、选科`}
        >
          发出志愿表
        </Row>
        <Row description="拿不定什么，看重什么，最晚哪天要看到">写下问题</Row>
        <Row description="整张表怎么样，哪一行要动、为什么；可以打印给家长看">收到逐行的意见</Row>
        <Row description="没看懂的地方再问一次，书面回答">追问一次</Row>
        <Row to={paths.wz.agreement()} description="顾问看得到什么，意见算什么，多久收到">
          问诊说明
        </Row>
      </List>
      <Card title="意见是这样写的（示例）">
        <p>
          <strong>第 6 个志愿，31%</strong>：它后面连着四个都在六成以上，放在这里不吃亏，想去就留着。
        </p>
        <p className="mt-3">
          <strong>第 18 个志愿，92%</strong>
          ：和第 11 个是同一所学校的两个专业，您写了更想学后一个，建议对调。
        </p>
        <p className="mt-3">
          <strong>整张表</strong>：九成以上的只有一个，而且学费超出您说的上限。建议最后补两三个愿意读的。
        </p>
      </Card>
    </>
  )
}
