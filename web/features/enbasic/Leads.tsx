import type { Source } from '#contract/fields.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import type { EnbasicSchool } from './queries.ts'
import { isUnsure } from './school.ts'

interface LeadsProps {
  schools: readonly EnbasicSchool[]
  sources: readonly Source[]
}

/** That most of what is shown is a lead, of which years, and where it is checked. */
export function Leads({ schools, sources }: LeadsProps) {
  const latest = Math.max(...schools.flatMap(({ years }) => years.map(({ year }) => year)))
  return (
    <>
      {isUnsure(schools) && (
        <Notice kind="warn">
          公式、入围倍数、破格条件和招生省份最新到 {latest}{' '}
          年，标了“待核对”的来自非官方整理，只是线索。报名前请对照学校当年的招生简章；简章每年春天在学校招生网和阳光高考平台公布。
        </Notice>
      )}
      <SourcesNote sources={sources} />
    </>
  )
}
