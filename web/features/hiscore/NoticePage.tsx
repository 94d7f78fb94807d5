import { paths } from '#domain/paths.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { GoOn, Points } from './Prose.tsx'

const KINDS = [
  ['批次线（控制线）', '全省划的一条最低分。到了线才能在这个批次填志愿，到线不等于录取。'],
  [
    '特殊类型招生控制线',
    '强基计划、高校专项等特殊类型招生要看的线，高于普通批次线，也常被用来估计一批好学校的大致起点。',
  ],
  ['投档线', '一个志愿（某校某专业，或某校某专业组）当年投出的最后一名考生的分数和位次。录满了才有这条线。'],
] as const

const RANKS = [
  [
    '位次',
    '你在全省同一科类考生里排第几，1 是最好。每年试卷难度不同，同样的分数排名会差很多；位次相对稳定，跨年比较要用位次。',
  ],
  [
    '一分一段表',
    '列出每个分数有多少人、累计到这个分数多少人，用它能把分数换成位次、把位次换回分数。同分的人占一段位次，这里取最后一名，比较稳妥。',
  ],
  ['等位分', '你今年的位次在往年是多少分。拿等位分去比往年的投档线，才是同一把尺子。'],
] as const

const FILING = [
  ['分数优先', '把考生按总分（同分再按规定的单科顺序）从高到低排队，一个一个来。'],
  ['遵循志愿', '轮到你时，从你的第一个志愿往下看，哪个还有名额就投到哪个。'],
  ['一次投档', '投到一个就不再看后面的。被退档的，这一批后面的志愿也不再投，只能等下一批或征求志愿。'],
  [
    '所以',
    '把更想去的放在前面，再用把握大的兜底。志愿个数、能不能服从调剂，各省规定不同，以本省考试院当年的办法为准。',
  ],
] as const

const LIMITS = [
  [null, '投档线是最后一名的分数，不是平均分；刚好压线的人，往年只有一部分能再次压线。'],
  [null, '“未录满”是这个志愿没有招满，不是谁都能上：还要符合选科、体检和单科等要求。'],
  [null, '招生人数少的专业，线会大起大落；计划增减、新设专业、学校改名和合并也会让线变动。'],
  [null, '选科要求换过版。2024 年起很多理工类专业要求物理和化学都选，前后年份不能简单相比。'],
  [null, '有的省只公布分数，有的只公布位次。缺的一项写“暂无”；由一分一段表换算来的，在来源里注明。'],
] as const

const ZHEJIANG_2020 = [
  [null, '2020 年普通类还分三段填报，第一段的线是 594 分；2021 年起分两段，那一年的一段线是 495 分。'],
  [null, '2020 年的表只有第一段的志愿，统计的范围不一样。这里照原样列出，但不参与预测，图里也不画。'],
] as const

/** How lines, ranks and control lines are to be read, and what they do not say. */
export function NoticePage() {
  return (
    <>
      <Card title="三种线，别混了">
        <Points points={KINDS} />
      </Card>
      <Card title="看位次，不看分数">
        <Points points={RANKS} />
      </Card>
      <Card title="平行志愿怎么投档">
        <Points points={FILING} ordered />
      </Card>
      <Card title="这些数字没有告诉你的">
        <Points points={LIMITS} />
      </Card>
      <Card title="浙江 2020 年为什么不能比">
        <Points points={ZHEJIANG_2020} />
      </Card>
      <GoOn
        links={[
          [paths.hiscore.majorNotice(), '专业线怎么看'],
          [paths.apprecsim.help(), '录取概率怎么算'],
          [paths.hiscore.index(), '查分数'],
        ]}
      />
    </>
  )
}
