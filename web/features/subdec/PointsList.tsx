import { pointTexts, pointsNote } from '#domain/subdec/points-text.ts'
import type { SubdecProps } from './SubdecView.tsx'

/** How the province's exam treats each subject of a combination, by where the student stands. */
export function PointsList({
  facts: { province, choice },
  answers,
  texts,
  combination,
}: Pick<SubdecProps, 'facts' | 'answers' | 'texts'> & { combination: number }) {
  if (choice === null) return null
  const note = pointsNote({ province, choice }, texts)
  return (
    <>
      <ul>
        {pointTexts({ province, choice }, answers.exams, combination).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {note !== null && <p className="soft">{note}</p>}
    </>
  )
}
