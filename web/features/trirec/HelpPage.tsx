import { asWritten, compositeOf, costOfB, gradeMarks, worthOf } from '#domain/trirec/composite.ts'
import { paths } from '#domain/paths.ts'
import { MOST_PROVINCIAL, NO_COUNTS } from '#domain/trirec/own.ts'
import { EXAM_FULL } from '#domain/trirec/rule.ts'
import { Contents, Section } from '#web/features/subject/parts/guide/Section.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import type { TrinitySchool } from './queries.ts'
import { TrirecFrame, type TrirecProps } from './TrirecFrame.tsx'
import { aboutText, pointsText, valuesText, weightsText } from './words.ts'

const parts = [
  ['sum', '综合分怎么合'],
  ['grades', '学考怎么折'],
  ['example', '算一遍'],
  ['worth', '哪边更值'],
  ['limit', '能报几所'],
  ['order', '填第几志愿'],
  ['line', '还要过哪条线'],
  ['source', '数从哪来'],
] as const

/** How a composite is made and what may be concluded from it. */
export function HelpPage() {
  return <TrirecFrame>{(props) => <Help {...props} />}</TrirecFrame>
}

function Help({ trinity, to }: TrirecProps) {
  const example = trinity.schools.find(({ name }) => name === '浙江大学') ?? trinity.schools[0]
  const first = trinity.schools.filter(({ firstChoice }) => firstChoice === true)
  const doubted = trinity.schools.filter(({ certainty }) => certainty === 'M')
  return (
    <>
      <div className="mb-3">
        <Contents parts={parts} />
      </div>
      <Section id="sum" title="综合分怎么合">
        <p>学考、学校测试、高考各自除以满分，乘学校定的比例，再加起来：</p>
        <p>
          综合分 = 学考 ÷ 学考满分 × 学考比例 + 测试 ÷ 测试满分 × 测试比例 + 高考 ÷ {EXAM_FULL} × 高考比例。
        </p>
        <p>多数学校满分 100；也有写成 750、1000 的，算法一样，只是放大了。每所学校的比例在它自己那一页。</p>
      </Section>
      <Section id="grades" title="学考怎么折">
        <p>
          浙江学考 10 门，每门 A 到 E。A、B、C、D 各值多少由学校定，十门加起来就是学考分；E 是不合格，这里按 0
          分算，有 E 能不能报名看章程；章程没写 D 怎么折的，有 D、有 E 都不算。
        </p>
        <p>
          有的学校十门相加会超过满分，超过的按满分算；有的学校外语单独折，没填外语等级的，按你最低的等级算，不会算多。
        </p>
      </Section>
      {example && <Example school={example} />}
      <Section id="worth" title="哪边更值">
        <p>
          同样一分，在哪边更值要看学校。测试占得多的学校，测试多得满分的 1%，能抵高考三四分；高考占 85%
          的学校，只抵一分左右。学校页里写着每一分各值多少。
        </p>
        <p>
          各校的综合分只在报这所学校的人里排，<strong>不能横着比</strong>
          ：在甲校 85 分、乙校 88 分，不说明乙校更有把握。
        </p>
      </Section>
      <Section id="limit" title="能报几所">
        <p>
          2025 年起，省属高校的“三位一体”每人最多报 {MOST_PROVINCIAL} 所，所以候选里省属高校也只放{' '}
          {MOST_PROVINCIAL} 所。浙江大学、复旦大学这样的高水平大学各自组织报名，不占这 {MOST_PROVINCIAL}{' '}
          所。几所的测试撞在同一天，就只能去一场，报名以前先对日期。
        </p>
      </Section>
      <Section id="order" title="填第几志愿">
        <p>
          测试合格以后，出分还要再填一次志愿：“三位一体”在提前录取里，提前录取的志愿是<strong>有先后</strong>
          的。先投第一志愿，投不进的才轮到第二志愿。
        </p>
        {first.length > 0 && (
          <p>
            {first.map(({ name }) => name).join('、')}
            的章程写明只录第一志愿。第一志愿只有一个，报了其中两所，最后也只能用上一所。
          </p>
        )}
        <p>别的学校认不认第二志愿，我们没有读到，写着“暂无”：看章程的“录取”，或者打招生办的电话。</p>
      </Section>
      <Section id="line" title="还要过哪条线">
        <p>
          综合分再高，高考分也要先过学校定的线。有的要过一段线，有的要过特殊类型招生控制线（特控线），有的写成特控线的
          90% 或 98%。哪一条，看章程的“录取”；没过，综合分就不再看。
        </p>
      </Section>
      <Section id="source" title="数从哪来">
        <p>
          比例和分值按各校招生章程整理，每所学校那一页有章程的网址。测试形式、报名条件和日期，手里的资料里没有，写着“暂无”，到章程里看。
        </p>
        {doubted.length > 0 && (
          <p>
            标着“待核对”的有{doubted.map(({ name }) => name).join('、')}
            ，有的数还没有和章程对上，原因写在学校页里。
          </p>
        )}
        <p>往年录取的综合分要学校公布、我们载入以后才有。没有往年的线，就没有录取概率，我们不猜。</p>
        <SourcesNote sources={trinity.sources} />
      </Section>
      <p className="links mb-3">
        想知道什么时候做什么，看<Link to={paths.help.trirec()}>{paths.help.trirec.title}</Link>。
      </p>
      <LinkButton kind="primary" block to={to(paths.trirec.index())}>
        去算自己的综合分
      </LinkButton>
    </>
  )
}

const GRADES = { counts: { ...NO_COUNTS, A: 8, B: 2 }, foreignGrade: null } as const

/** A composite worked out with the figures of a charter. */
function Example({ school }: { school: TrinitySchool }) {
  const grades = gradeMarks(school, GRADES)
  const cost = costOfB(school, GRADES)
  if (grades === null) return null
  const marks = { grades, test: school.testFull * 0.85, exam: 660 }
  const composite = compositeOf(school, marks)
  const text = (points: number): string => pointsText(asWritten(school, points))
  return (
    <Section id="example" title="算一遍">
      <p>
        {school.name} {school.year} 年：{weightsText(school).join('、')}；学考每门 {valuesText(school.values)}
        ，满分 {school.gradesFull}。
      </p>
      <ul>
        <li>
          学考 8A 2B 是 {grades} 分，折 {text(composite.grades)}；
        </li>
        <li>
          测试 {aboutText(marks.test)} 分（满分 {school.testFull}），折 {text(composite.test)}；
        </li>
        <li>
          高考 {marks.exam} 分，折 {text(composite.exam)}。
        </li>
      </ul>
      <p>
        加起来综合分 <strong>{text(composite.total)}</strong>（满分 {school.full}）。测试多 1 分抵高考{' '}
        {aboutText(worthOf(school).testMark)} 分
        {cost !== null && `，一门 A 变成 B 要高考多考 ${aboutText(cost)} 分补回来`}。
      </p>
    </Section>
  )
}
