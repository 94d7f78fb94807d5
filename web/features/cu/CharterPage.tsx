import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { CharterAddress } from './CharterAddress.tsx'
import { RemarksCard } from './RemarksCard.tsx'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'
import { Texts } from './Texts.tsx'

/** A charter, and what the plan itself remarks: of most schools no charter is at hand. */
function Charter({ school }: { school: SchoolInfo }) {
  const own = usePageContext()
  return (
    <Texts
      school={school}
      kind="charter"
      word="招生章程"
      instead={<CharterAddress school={school} />}
      beneath={
        <>
          <CandidateBar context={own} />
          <RemarksCard school={school} own={own} />
        </>
      }
    />
  )
}

export function CharterPage() {
  return <SchoolFrame page="charter">{(school) => <Charter school={school} />}</SchoolFrame>
}
