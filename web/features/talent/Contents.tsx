import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'

/** What one gets. */
export function Contents() {
  return (
    <Card title="做完能得到什么">
      <Facts
        facts={[
          ['性格', '60 句话，约 10 分钟。五个方面各在什么位置，平时可以怎样用'],
          ['能力', '30 道题，每题限时，约 30 分钟。题目按你的作答逐题挑选'],
          ['职业兴趣', '60 件具体的事，约 8 分钟。六个方面里你更愿意做哪些'],
          ['专业', '93 个专业类各有合你的理由和要想清楚的地方，旁边是你的位次够得着几个'],
          ['报告', '可以打印，也可以发到自己的邮箱；重做的结果放在一起比'],
        ]}
      />
    </Card>
  )
}
