import { SUBJECTS, subjectsOf } from '#domain/exam/subject.ts'
import type { FigureRange } from '#domain/figure.ts'
import { type Exam, type SubjectMark, SCOPES } from '#domain/subdec/answers.ts'
import { standingOf } from '#domain/subdec/standing.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { NumberField } from '#web/ui/form/FigureField.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import styles from './ExamsStep.module.css'
import type { SubdecProps } from './SubdecView.tsx'
import { shareText } from '#domain/subdec/words.ts'

/** Exams that one may tell of; the contract takes as many. */
const MOST = 8
const PEOPLE: FigureRange = { what: '人数', least: 1, most: 1_000_000 }
const PLACE: FigureRange = { ...PEOPLE, what: '名次' }
const MARK: FigureRange = { what: '卷面分', most: 300, decimals: 1 }

const SCOPE_TEXT = { school: '本校', joint: '几校联考' } as const

const NEW: Exam = { name: '', scope: 'school', people: null, results: [] }

const subjectsIn = (combinations: readonly number[]) =>
  subjectsOf(combinations.reduce((all, mask) => all | mask, 0))

/** Marks and places of the last exams, subject by subject. */
export function ExamsStep({ facts, own, change }: SubdecProps) {
  const subjects = subjectsIn(facts.combinations)
  const exams = own.exams.length === 0 ? [NEW] : own.exams
  const set = (next: readonly Exam[]): void =>
    change({ exams: next.map((exam) => ({ ...exam, results: [...exam.results] })) })
  return (
    <>
      {exams.map((exam, at) => (
        <ExamCard
          // The order of exams is what the student gives them.
          // oxlint-disable-next-line react/no-array-index-key -- an exam has no other name
          key={at}
          at={at}
          exam={exam}
          subjects={subjects}
          onChange={(changed) => set(exams.map((each, place) => (place === at ? changed : each)))}
          onRemove={own.exams.length === 0 ? null : () => set(exams.filter((_, place) => place !== at))}
        />
      ))}
      {exams.length < MOST && (
        <div className="mb-4">
          <Button block onClick={() => set([...exams, NEW])}>
            再加一次更近的考试
          </Button>
        </div>
      )}
      <Standings exams={own.exams} subjects={subjects} />
    </>
  )
}

interface ExamCardProps {
  at: number
  exam: Exam
  subjects: typeof SUBJECTS
  onChange: (exam: Exam) => void
  onRemove: (() => void) | null
}

function ExamCard({ at, exam, subjects, onChange, onRemove }: ExamCardProps) {
  const { name, scope, people, results } = exam
  const title = name === '' ? `第 ${at + 1} 次` : name
  const setMark = (subject: number, part: Partial<SubjectMark>): void => {
    const given = results.find((mark) => mark.subject === subject) ?? { subject, mark: null, rank: null }
    onChange({
      ...exam,
      results: [...results.filter((mark) => mark.subject !== subject), { ...given, ...part }],
    })
  }
  return (
    <Card title={title}>
      <div className="fields">
        <TextField
          label="哪次考试"
          placeholder="如：高一上期末"
          maxLength={20}
          value={name}
          onChange={({ target }) => onChange({ ...exam, name: target.value })}
        />
        <NumberField
          label="一起排名的人数"
          range={PEOPLE}
          value={people}
          onChange={(many) => onChange({ ...exam, people: many })}
        />
      </div>
      <Choices
        look="segments"
        label="名次是和谁比的"
        options={SCOPES.map((each) => ({ value: each, text: SCOPE_TEXT[each] }))}
        value={[scope]}
        onChange={([each]) => each && onChange({ ...exam, scope: each })}
      />
      {subjects.map(({ id, name: subject }) => {
        const own = results.find((mark) => mark.subject === id)
        const rank = own?.rank ?? null
        return (
          <fieldset key={id} className={styles.row}>
            <legend className="visually-hidden">
              {title} {subject}
            </legend>
            <span className={`strong ${styles.name}`} aria-hidden="true">
              {subject}
            </span>
            <NumberField
              label={<span className="visually-hidden">{subject}卷面分</span>}
              placeholder="卷面分"
              range={MARK}
              value={own?.mark ?? null}
              onChange={(mark) => setMark(id, { mark })}
            />
            <NumberField
              label={<span className="visually-hidden">{subject}名次</span>}
              placeholder="名次"
              range={PLACE}
              error={
                rank === null
                  ? undefined
                  : people === null
                    ? '先填人数，才用得上'
                    : rank > people
                      ? '名次比人数还大'
                      : undefined
              }
              value={rank}
              onChange={(place) => setMark(id, { rank: place })}
            />
          </fieldset>
        )
      })}
      {onRemove && (
        <Button small kind="text" label={`去掉${title}`} onClick={onRemove}>
          去掉这一次
        </Button>
      )}
    </Card>
  )
}

/** Towards what places move, and how far they lie apart. */
function Standings({ exams, subjects }: { exams: readonly Exam[]; subjects: typeof SUBJECTS }) {
  const rows = subjects
    .map(({ id, name }) => ({ name, ...standingOf(exams, id) }))
    .filter(({ share }) => share !== null)
  type Row = (typeof rows)[number]
  if (rows.length === 0) return null
  return (
    <Card>
      <Table
        caption="各科站在哪里"
        columns={[
          { name: '科目', cell: ({ name }: Row) => name },
          { name: '平均', cell: ({ share }) => share !== null && shareText(share) },
          { name: '走势', cell: trendText },
          {
            name: '起伏',
            cell: ({ spread }) => (spread === null ? '看不出' : `${Math.round(spread * 100)} 个百分点`),
          },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
      <p className="weak mt-2">最近三次有名次的考试。走势是同一类考试里从第一次到最后一次。</p>
    </Card>
  )
}

function trendText({ trend, falling }: ReturnType<typeof standingOf>): string {
  if (trend === null) return '看不出'
  const points = Math.round(Math.abs(trend) * 100)
  if (points === 0) return '没有变'
  return `${trend > 0 ? '往后' : '往前'} ${points} 个百分点${falling ? '，一直往后' : ''}`
}
