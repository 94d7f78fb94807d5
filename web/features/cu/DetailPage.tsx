import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Disciplines } from './Disciplines.tsx'
import { FactsCard } from './FactsCard.tsx'
import { LinesCard } from './LinesCard.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'
import { Units } from './Units.tsx'

/** A school at a glance: what it takes to get in, what it is, and every unit that it enrols for. */
export function DetailPage() {
  const own = usePageContext()
  return (
    <SchoolFrame page="detail">
      {(school) => (
        <>
          <CandidateBar context={own} />
          <LinesCard school={school} own={own} />
          <FactsCard school={school} />
          <Disciplines school={school} />
          <Units school={school} own={own} />
        </>
      )}
    </SchoolFrame>
  )
}
