import { paths } from '#domain/paths.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { GoOn, Points } from '#web/features/hiscore/Prose.tsx'

const FILED = [
  ['专业+学校（如浙江、山东、河北、辽宁、重庆）', '一个志愿就是某校的一个专业，每个专业有自己的线。'],
  [
    '院校专业组（如北京、上海、江苏、广东、湖北）',
    '一个志愿是某校的一个组，组里几个专业共用一条投档线，进组以后再分专业。文件里没有单个专业的线，这里就不列。',
  ],
] as const

const CATEGORIES = [
  [
    null,
    '“计算机类”“工科试验班”是几个专业一起招，入学以后再分流。想读计算机科学与技术，既要看这个专业名下的线，也要看包含它的大类的线：在专业页里选“含大类”，两种一起列出。',
  ],
  [null, '分流看成绩和名额，进了大类不等于一定能读到最热门的那个专业，分流办法以学校公布的为准。'],
] as const

const OTHERS = [
  ['中外合作办学', '学费通常高不少，线往往低一些。它是另一个志愿，不能和普通专业的线混着看。'],
  ['校区', '同一所学校不同校区、分校单独投档的，线可以差很多。'],
  ['定向、专项、预科、民族班', '报考条件不同，线只对符合条件的人有意义。'],
  ['优师、公费师范', '多有服务年限的约定，线和普通专业分开看。'],
] as const

const LINKED = [
  [
    null,
    '专业代码每年会变，所以我们按学校名和专业名逐年对上：改名的学校（学院改大学）接着算，括号里只是说明的写法不同也算同一个；中外合作、校区不同的分开。对不上的年份就空着，不拿别的专业来补。',
  ],
  [
    null,
    '一个专业的“最难、居中、最易”，由当年全部同名专业点的投档线排出来：居中是排在正中间的那一个，不是平均数。',
  ],
] as const

/** How the lines of majors are to be read: categories, cooperation abroad, campuses. */
export function MajorNoticePage() {
  return (
    <>
      <Card title="先看本省按什么投档">
        <Points points={FILED} />
      </Card>
      <Card title="大类招生">
        <Points points={CATEGORIES} />
      </Card>
      <Card title="名字一样，不是一回事">
        <Points points={OTHERS} />
      </Card>
      <Card title="历年是怎么接起来的">
        <Points points={LINKED} />
      </Card>
      <GoOn
        links={[
          [paths.hiscore.notice(), '分数怎么看'],
          [paths.hiscore.major(), '查专业分数线'],
        ]}
      />
    </>
  )
}
