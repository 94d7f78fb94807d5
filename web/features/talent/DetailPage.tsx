import { paths } from '#domain/paths.ts'
import { BAND_NOTE } from '#domain/talent/result-text.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { Contents } from './Contents.tsx'
import { KINDS_TOLD } from '#domain/talent/kinds.ts'

/** How the tests are made and what is known of how well they measure; everybody may read it. */
export function DetailPage() {
  return (
    <>
      <Contents />
      <Card title="能力测评怎么出题">
        <p className="muted mb-3">
          每做完一题，就在剩下的题型里挑一道对你最能看出差别的：做对了会难一些，做错了会容易一些。同一种题不会连出三道，电脑生成的题不会给你出第二遍。交了答案不能改。
        </p>
        <Table
          caption="题型"
          hideCaption
          columns={[
            { name: '题型', cell: ({ name }: (typeof KINDS_TOLD)[number]) => name },
            { name: '做什么', cell: ({ asks }) => asks, words: true },
            { name: '题数', cell: ({ tasks }) => tasks },
            { name: '每题限时', cell: ({ seconds }) => `${seconds} 秒` },
          ]}
          rows={KINDS_TOLD}
          keyOf={({ name }) => name}
        />
      </Card>
      <Card title="分数是什么意思">
        <ul className="stack gap-2">
          <li>分数是：有一组固定的 30 道题，从容易到难，按你这次的表现大约能做对百分之几。</li>
          <li>{BAND_NOTE}猜对的可能已经算进去了。</li>
          <li>每一类题只有几道，所以分项只给范围，不给分数。</li>
          <li>
            每道题有多难，现在是我们按规则设定的，还没有用学生的作答校准。校准以前，不同日子的分数可以和自己比，不能和别人比。
          </li>
          <li className="links">
            信度、重测、每类题答对的比例：有 200 人做过以后才算，公布在
            <Link to={paths.assessTalent()}>能力测评的统计</Link>里。和学习成绩有什么关系，没有算过。
          </li>
        </ul>
      </Card>
      <Card title="专业是怎么配的">
        <p className="muted">
          兴趣占七成，能力占两成，性格占一成；没做的、打了问号的那一项不算，其余的按比例补上。兴趣只比你自己的六个方面哪个高、哪个低；六个方面差不多高，就分不出来，页面会这样说。先看和再看的各不超过十类，组里不排先后，也没有一个专业会被排除。每个专业类要什么，是我们分两遍想出来的：学的时候做什么，毕业以后做什么。没有人测量过。
        </p>
      </Card>
      <List>
        <Row to={paths.help.talent()} description="怎么做、结果怎么读，配图和例子">
          {paths.help.talent.title}
        </Row>
        <Row to={paths.help.job()} description="兴趣结果和职业，怎么落到专业上">
          {paths.help.job.title}
        </Row>
      </List>
      <List title="各份题目的依据">
        <Row to={paths.assessTalent()}>能力测评：多少人做过，各类题做得怎样</Row>
        {(
          [
            ['character', '性格问卷'],
            ['job', '职业兴趣问卷'],
            ['verbal', '词语和语段'],
            ['logic', '逻辑推理'],
          ] as const
        ).map(([instrument, name]) => (
          <Row key={instrument} to={paths.assess({ instrument })}>
            {name}：依据和统计
          </Row>
        ))}
      </List>
    </>
  )
}
