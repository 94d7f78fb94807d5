import { useParams } from 'react-router'
import { useLandscape } from '#web/ui/layout/landscape.ts'
import { SecretPage } from '#web/ui/state/SecretPage.tsx'
import { OwnTable } from './OwnTable.tsx'
import { SharedTable } from './SharedTable.tsx'

/** One application list as a table: its owner's, or, by the secret behind the #, somebody else's. */
export function TablePage() {
  const { recordId = '' } = useParams()
  return <OneTable key={recordId} recordId={recordId} />
}

function OneTable({ recordId }: { recordId: string }) {
  useLandscape()
  return (
    <SecretPage>
      {(secret) =>
        secret === null ? (
          <OwnTable recordId={recordId} />
        ) : (
          <SharedTable key={secret} recordId={recordId} secret={secret} />
        )
      }
    </SecretPage>
  )
}
