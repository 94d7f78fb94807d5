import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Mistakes } from '#web/features/subject/parts/guide/Mistakes.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import type { SubdecProps } from './SubdecView.tsx'

/** How raw scores become points, and what is often misread in that. */
export function Grading({ facts: { choice, province }, texts }: SubdecProps) {
  if (choice === null) return null
  return (
    <Card title={texts.grading.title}>
      <details>
        <summary>读一读</summary>
        <div className="stack gap-2 mt-2">
          {texts.grading.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </details>
      <details>
        <summary>容易想错的</summary>
        <Mistakes model={choice.model} />
      </details>
      <p className="soft mt-2 links">
        <Link to={withQuery(paths.gzssxgh.index(), { provinceId: province.id })}>
          自己算一算赋分，看选科指南
        </Link>
      </p>
    </Card>
  )
}
