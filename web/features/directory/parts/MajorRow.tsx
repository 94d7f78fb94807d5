import type { ReactNode } from 'react'
import type { MajorCard } from '#contract/directory.ts'
import { paths } from '#domain/paths.ts'
import { Row } from '#web/ui/list/List.tsx'

interface MajorRowProps {
  major: MajorCard
  /** Where it leads; by default to the major's page. */
  to?: string
  extra?: ReactNode
  /** Below the major's own line. */
  description?: ReactNode
}

/** A major of the catalogue in a list; stands inside `List`. */
export function MajorRow({ major, to, extra, description }: MajorRowProps) {
  return (
    <Row
      to={to ?? paths.cumajor.intro({ majorHashId: major.majorHashId })}
      extra={extra}
      description={
        <>
          {[major.code, major.discipline, major.category, major.level].join(' · ')}
          {description && <span className="block">{description}</span>}
        </>
      }
    >
      {major.name}
    </Row>
  )
}
