import { combinationName } from '#domain/exam/subject.ts'
import { type Finalist, REASONS, type ChoiceReason } from '#domain/subdec/answers.ts'
import { rankOf } from '#domain/subdec/rank.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import type { SubdecProps } from './SubdecView.tsx'

const REASON_TEXT: Readonly<Record<ChoiceReason, string>> = {
  majors: '想学的专业要',
  places: '名次好',
  interest: '喜欢',
  family: '家里或老师建议',
  classmates: '同学也选',
  change: '已经选了，想换',
}

/** Two combinations that are looked at closely, with questions about each. */
export function FinalistsStep({ facts, texts, own, answers, change }: SubdecProps) {
  const ranked = rankOf(facts, answers)
  const finalists = own.finalists.filter(({ combination }) => facts.combinations.includes(combination))
  const save = (next: readonly Finalist[]): void =>
    change({ finalists: next.map((each) => ({ ...each, answers: { ...each.answers } })) })
  const pick = (at: number, combination: number): void => {
    const chosen = finalists.find((each) => each.combination === combination) ?? { combination, answers: {} }
    const next = at === 0 ? [chosen, finalists[1]] : [finalists[0], chosen]
    save(next.flatMap((each) => (each === undefined || each.combination === 0 ? [] : [each])))
  }
  const groups = [
    { name: '学得动吗', open: true, questions: texts.questions.workload },
    {
      name: '学校怎么安排',
      open: false,
      // That is asked of every combination one step before.
      questions: texts.questions.school.filter(({ code }) => code !== 'offered'),
    },
  ]
  const many = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <Card>
        <div className="fields">
          {[0, 1].map((at) => (
            <SelectField
              key={at}
              label={at === 0 ? '第一种' : '第二种'}
              placeholder="还没挑"
              options={ranked
                .filter(({ combination }) => combination !== finalists[1 - at]?.combination)
                .map(({ combination }) => ({ value: combination, text: combinationName(combination) }))}
              value={finalists[at]?.combination ?? ''}
              onChange={({ target }) => pick(at, Number(target.value))}
            />
          ))}
        </div>
        <Choices
          multiple
          label="为什么往这边想（可以多选）"
          options={REASONS.map((value) => ({ value, text: REASON_TEXT[value] }))}
          value={own.reasons}
          onChange={(reasons) => change({ reasons })}
        />
      </Card>
      {finalists.map((finalist) => (
        <Card
          key={finalist.combination}
          title={`${combinationName(finalist.combination)}：${Object.keys(finalist.answers).length} / ${many} 题`}
        >
          {groups.map(({ name, open, questions }) => (
            <details key={name} open={open}>
              <summary className="touch">
                {name}（{questions.length} 题）
              </summary>
              {questions.map(({ code, text, why, answers: options }) => {
                const value = finalist.answers[code]
                return (
                  <Choices
                    key={code}
                    label={text}
                    hint={why}
                    options={options}
                    value={value === undefined ? [] : [value]}
                    onChange={([next]) =>
                      next !== undefined &&
                      save(
                        finalists.map((each) =>
                          each === finalist ? { ...each, answers: { ...each.answers, [code]: next } } : each,
                        ),
                      )
                    }
                  />
                )
              })}
            </details>
          ))}
        </Card>
      ))}
    </>
  )
}
