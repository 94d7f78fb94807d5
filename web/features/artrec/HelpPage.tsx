import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const TERMS = [
  [
    '综合分',
    '文化分和统考分按省里定的比例合成的一个分，同一类考生按它从高到低排队。各省、各类别的比例不同，以当年的简章为准。',
  ],
  ['控制线', '能不能参加录取的门槛。文化分和统考分各有各的线，有的省还划综合分的线。过线不等于录取。'],
  ['投档线', '那一年某校某组最后一个进去的人的综合分。只说明那一年。'],
  ['差多少分', '你的综合分减投档线。正数是够，负数是不够，0 是正好在线上。'],
  ['校考', '少数学校自己组织的考试，按学校的办法录取，不在这里算。'],
] as const

/** What the figures mean and what they do not say; open to everybody. */
export function HelpPage() {
  return (
    <>
      <Card title="几个词">
        <dl className="terms">
          {TERMS.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="为什么没有录取概率">
        <p className="mb-3">
          概率要拿好几年的线来检验。艺术和体育的投档线，我们手上最多只有一年，还缺每个分数有多少人。凭一年的线写“八成把握”，是编出来的数字。
        </p>
        <p>所以这里只说三件事：够不够，差多少，这条线是哪一年的。</p>
      </Card>
      <Card title="它不知道什么">
        <ul className="stack gap-2">
          <li>你的省没有载入的数字：没有就写没有，不拿别的省代替。</li>
          <li>专业组里有哪些专业、收费多少：看学校的招生计划。</li>
          <li>校考、身体条件、色觉要求和单科成绩要求：看学校的招生章程。</li>
          <li>今年的线：还没有公布的，谁都不知道。</li>
        </ul>
      </Card>
      <Card title="怎么用才稳当">
        <ul className="stack gap-2">
          <li>先看控制线，两份成绩都要过，再看综合分。</li>
          <li>往年线比你的综合分低不少的，才能当保底；只高几分的不算稳。</li>
          <li>文化分每多一分值多少、统考每多一分值多少，算综合分的地方写着，看看剩下的时间花在哪边划算。</li>
        </ul>
      </Card>
      <div className="stack gap-2 mb-4">
        <LinkButton kind="primary" block to={paths.artrec.index()}>
          去看够得着哪些
        </LinkButton>
        <LinkButton block to={paths.help.art()}>
          从头到尾的指南和例子
        </LinkButton>
      </div>
    </>
  )
}
