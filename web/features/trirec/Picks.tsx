import { neededExam, worthOf } from '#domain/trirec/composite.ts'
import { paths } from '#domain/paths.ts'
import {
  MOST_PROVINCIAL,
  type Own,
  type Picked,
  countProvincial,
  marksAt,
  wholeMarks,
} from '#domain/trirec/own.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { ComparedTable } from '#web/ui/table/ComparedTable.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'
import { PickTick } from './PickTick.tsx'
import type { TrinitySchool } from './queries.ts'
import { ShareOwn } from './ShareOwn.tsx'
import type { TrirecProps } from './TrirecFrame.tsx'
import styles from './trirec.module.css'
import { aboutText, applyText, kindsOf, missingText, orderText, totalText, weightsText } from './words.ts'

interface Listed {
  school: TrinitySchool
  pick: Picked
}

/** The short list, each school with what one has there and what is lacking; on paper and by a link too. */
export function Picks({ own, trinity, change, to, shared }: TrirecProps) {
  const listed = own.picks.flatMap((pick): Listed[] => {
    const school = trinity.schools.find(({ name }) => name === pick.school)
    return school ? [{ school, pick }] : []
  })
  return (
    <Card title={`候选学校 ${listed.length} 所`}>
      {listed.length === 0 ? (
        <p className="soft mb-3">
          还没有候选。在学校列表里勾上“候选”，就能在这里并排看：省属高校最多 {MOST_PROVINCIAL}
          所，高水平大学另算。
        </p>
      ) : (
        <>
          <Order listed={listed} />
          <ul className="list ruled mb-3">
            {listed.map((each) => (
              <Row key={each.school.name} {...each} trinity={trinity} own={own} change={change} to={to} />
            ))}
          </ul>
          {listed.length > 1 && <Compared listed={listed} own={own} />}
          <ul className={`weak mt-1 anywhere ${styles.paper}`}>
            {listed.map(({ school }) => (
              <li key={school.name}>
                {school.name}章程：{school.url}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="stack gap-2 screen-only">
        <LinkButton kind={listed.length === 0 ? 'primary' : 'plain'} block to={to(paths.trirec.list())}>
          {listed.length === 0 ? `从 ${trinity.schools.length} 所学校里挑` : '再看看其他学校'}
        </LinkButton>
        {listed.length > 0 && (
          <>
            <PrintButton />
            {!shared && <ShareOwn own={own} />}
          </>
        )}
      </div>
      <p className="weak mt-2">
        2025 年起，省属高校每人最多报 {MOST_PROVINCIAL} 所
        {listed.length > 0 && `，你选了 ${countProvincial(own, kindsOf(trinity))} 所`}
        。浙江大学这样的高水平大学各自报名，不占这 {MOST_PROVINCIAL} 所；测试撞在同一天的，只能去一场。
      </p>
    </Card>
  )
}

/** That a school which takes only first choices leaves no room for another such. */
function Order({ listed }: { listed: readonly Listed[] }) {
  const first = listed.flatMap(({ school: { name, firstChoice } }) => (firstChoice === true ? name : []))
  const open = listed.some(({ school: { firstChoice } }) => firstChoice === null)
  if (listed.length < 2 && first.length === 0) return null
  return (
    <Notice kind="warn">
      {first.length > 0 && `${first.join('、')}只认提前录取的第一志愿。`}
      {first.length > 1 && `第一志愿只有一个，这 ${first.length} 所最后只能用上一所。`}
      {open && `${first.length > 0 ? '其余的' : '这几所'}认不认第二志愿，我们没有读到，看各校章程的“录取”。`}
      报名以前就排好先后，不要等考完再定。
    </Notice>
  )
}

type RowProps = Listed & Pick<TrirecProps, 'own' | 'change' | 'to' | 'trinity'>

function Row({ school, pick, trinity, own, change, to }: RowProps) {
  const reached = marksAt(school, own, pick.testMark)
  const marks = wholeMarks(school, reached)
  const missing = missingText(own, pick.testMark)
  return (
    <li className={`row between gap-2 ${styles.school}`}>
      <Link className="plain grow blocks" to={to(paths.trirec.list(), { school: school.name })}>
        <span className={styles.total}>
          <strong>{school.name}</strong>{' '}
          {marks !== null && (
            <>
              <strong className="accent tabular">{totalText(school, marks)}</strong>
              <span className="weak"> / {school.full}</span>
            </>
          )}{' '}
          <UncheckedTag certainty={school.certainty} />
          <span className="block weak">
            {marks !== null
              ? goalText(school, pick, marks.grades, marks.test)
              : missing === ''
                ? '有的等级怎么折没有写，看章程'
                : `还差${missing}`}
          </span>
        </span>
      </Link>
      <PickTick school={school} trinity={trinity} own={own} onChange={change} />
    </li>
  )
}

/** What the 高考 must give for what is wanted. */
function goalText(school: TrinitySchool, { wanted }: Picked, grades: number, test: number): string {
  if (wanted === null) return '还没填想要的综合分，点开填'
  const exam = neededExam(school, { grades, test }, wanted)
  return exam === null
    ? `想要 ${wanted}：测试 ${aboutText(test)} 分的话，高考满分也不够`
    : `想要 ${wanted}：测试 ${aboutText(test)} 分的话，高考至少 ${exam} 分`
}

const weightsCell = ({ school }: Listed) => (
  <span className="blocks">
    {weightsText(school).map((part) => (
      <span key={part} className="nowrap">
        {part}
      </span>
    ))}
  </span>
)

const charterCell = ({ school }: Listed) => (
  <a href={school.url} target="_blank" rel="noopener noreferrer">
    {school.year} 年<span className="visually-hidden">{school.name}章程</span>
  </a>
)

/** Fact by fact, side by side. */
function Compared({ listed, own }: { listed: readonly Listed[]; own: Own }) {
  const totalOf = ({ school, pick }: Listed): string | null => {
    const marks = wholeMarks(school, marksAt(school, own, pick.testMark))
    return marks && `${totalText(school, marks)} / ${school.full}`
  }
  return (
    <div className="mb-3">
      <ComparedTable
        caption="并排看"
        corner="学校"
        things={listed}
        nameOf={({ school }) => school.name}
        facts={[
          ['我的综合分', totalOf],
          ['三项比例', weightsCell],
          ['测试 1 分抵高考', ({ school }) => `${aboutText(worthOf(school).testMark)} 分`],
          ['测试满分', ({ school }) => `${school.testFull} 分`],
          ['提前录取填第几', ({ school }) => orderText(school)],
          ['测试形式', ({ school }) => school.form],
          ['报名', ({ school }) => applyText(school)],
          ['测试日期', ({ school }) => (school.testOn === null ? null : whatDay(school.testOn))],
          ['章程', charterCell],
        ]}
      />
      <p className="weak mt-1">各校只和自己的考生比，综合分不能横着比高低。“暂无”的以章程为准。</p>
    </div>
  )
}
