import type { Mark } from '#domain/enbasic/formula.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'
import { Wanted } from './Wanted.tsx'
import type { FormulaRow, EnbasicYear } from './queries.ts'
import { type TypedMarks, textOf, withText } from './typed.ts'
import { type Ready, type Worked, readyOf, markText, workOut } from './work.ts'

/** What a mark is called where it is asked for. */
const labels: Readonly<Record<Mark, string>> = {
  高考: '高考总分（不含加分）',
  高考加权: '高考加权后的总分',
  数学: '高考数学',
  物理: '高考物理',
  化学: '高考化学',
  生物: '高考生物',
  校测: '学校考核（校测）',
  笔试: '校测笔试',
  面试: '校测面试',
  基础素质: '基础素质考试',
  综合素质: '综合素质考核',
}

interface CalculatorProps {
  row: FormulaRow
  year: EnbasicYear
  examFull: number
  typed: TypedMarks
  change: (part: Partial<TypedMarks>) => void
}

/** Marks in, the composite out at once; what cannot be worked out is said. */
export function Calculator({ row, year, examFull, typed, change }: CalculatorProps) {
  const ready = readyOf(row, typed.fulls, examFull)
  if (ready === null) {
    return (
      <Card title="这所学校的公式还不能算">
        <p className="soft">{row.note ?? '线索里没有公式。'}</p>
        <p className="soft mt-2">请按学校当年的招生简章算。</p>
      </Card>
    )
  }
  const worked = workOut(ready, typed.marks)
  return (
    <>
      <Card title={`按 ${year.year} 年的公式算`}>
        <p className="mb-3 note anywhere">
          综合成绩＝{ready.formula.text} <UncheckedTag certainty={year.certainty} />
        </p>
        {row.note !== null && <p className="weak mb-3">{row.note}</p>}
        <div className="fields">
          {ready.marks.map((mark) => (
            <MarkField key={mark} mark={mark} ready={ready} worked={worked} typed={typed} change={change} />
          ))}
        </div>
        <Outcome ready={ready} worked={worked} />
      </Card>
      <Wanted ready={ready} worked={worked} typed={typed} change={change} />
    </>
  )
}

interface MarkFieldProps extends Pick<CalculatorProps, 'typed' | 'change'> {
  mark: Mark
  ready: Ready
  worked: Worked
}

/** One mark, and beside it its full mark where the formula leaves it open. */
function MarkField({ mark, ready, worked, typed, change }: MarkFieldProps) {
  return (
    <>
      <FigureField
        enterKeyHint="done"
        label={labels[mark]}
        placeholder={`满分 ${ready.fulls[mark] ?? ''}`}
        error={worked.problems[mark]}
        value={textOf(typed.marks, mark)}
        onType={(figure) => change({ marks: withText(typed.marks, mark, figure) })}
      />
      {ready.open.includes(mark) && (
        <FigureField
          whole
          enterKeyHint="done"
          label={`${mark}的满分`}
          placeholder={`没写就按 ${ready.fulls[mark] ?? ''}`}
          error={ready.fullProblems[mark]}
          value={textOf(typed.fulls, mark)}
          onType={(figure) => change({ fulls: withText(typed.fulls, mark, figure) })}
        />
      )}
    </>
  )
}

function Outcome({ ready: { weights, worth }, worked }: { ready: Ready; worked: Worked }) {
  const { examPart, testPart, composite } = worked
  const full = markText(weights.exam + weights.test)
  const part = (got: number | null, of: number): string =>
    got === null ? `满分 ${markText(of)}` : `${markText(got)} / ${markText(of)}`
  return (
    <div aria-live="polite">
      <p className="mb-2">
        <span className="soft">综合成绩 </span>
        {composite === null ? (
          <span className="soft">填全上面的分数就算出来，满分 {full}</span>
        ) : (
          <>
            <span className="figure">{markText(composite)}</span>
            <span className="soft"> / {full}</span>
          </>
        )}
      </p>
      <Facts
        facts={[
          ['高考部分', part(examPart, weights.exam)],
          ['校测部分', part(testPart, weights.test)],
        ]}
      />
      {worth !== null && (
        <p className="weak mt-2">
          校测多得满分的 1%，抵高考 {markText(worth)} 分；高考差 10 分，要靠校测多得 {markText(10 / worth)}%
          补回来。
        </p>
      )}
    </div>
  )
}
