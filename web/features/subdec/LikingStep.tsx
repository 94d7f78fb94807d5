import { subjectsOf } from '#domain/exam/subject.ts'
import { type Rated, ratedOf } from '#domain/subdec/answers.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import type { SubdecProps } from './SubdecView.tsx'
import { TestResults } from './TestResults.tsx'

const INTEREST = ['很不想学', '不太想学', '都行', '想学', '很想学']
const EFFORT = ['很轻', '偏轻', '适中', '偏重', '很重']

const optionsOf = (texts: readonly string[]) => texts.map((text, at) => ({ value: at + 1, text }))

/** How much the student likes each subject, and how much it takes. */
export function LikingStep({ facts, own, answers, change }: SubdecProps) {
  const subjects = subjectsOf(facts.combinations.reduce((all, mask) => all | mask, 0))
  const rate = (rated: readonly Rated[], subject: number, degree: number): Rated[] => [
    ...rated.filter((each) => each.subject !== subject),
    { subject, degree },
  ]
  /** What a test fills in where nothing is picked. */
  const filled = (field: 'interest' | 'effort', subject: number): string | undefined => {
    const degree = ratedOf(answers[field], subject)
    return ratedOf(own[field], subject) !== null || degree === null
      ? undefined
      : `没有选，按学科测评的 ${degree.toFixed(1)} 分算`
  }
  const valueOf = (rated: readonly Rated[], subject: number): number[] => {
    const degree = ratedOf(rated, subject)
    return degree === null ? [] : [degree]
  }
  return (
    <>
      {subjects.map(({ id, name }) => (
        <Card key={id} title={name}>
          <Choices
            look="chips"
            label={`${name}，想不想学`}
            hint={filled('interest', id)}
            options={optionsOf(INTEREST)}
            value={valueOf(own.interest, id)}
            onChange={([degree]) =>
              degree !== undefined && change({ interest: rate(own.interest, id, degree) })
            }
          />
          <Choices
            look="chips"
            label={`${name}，花的时间和力气`}
            hint={filled('effort', id)}
            options={optionsOf(EFFORT)}
            value={valueOf(own.effort, id)}
            onChange={([degree]) => degree !== undefined && change({ effort: rate(own.effort, id, degree) })}
          />
        </Card>
      ))}
      <TestResults results={facts.results} />
    </>
  )
}
