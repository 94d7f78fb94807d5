import { useEffect } from 'react'
import { useParams } from 'react-router'
import { SecretPage } from '#web/ui/state/SecretPage.tsx'
import { OwnTable } from './OwnTable.tsx'
import { SharedTable } from './SharedTable.tsx'
import styles from './Table.module.css'

/** One application list as a table: its owner's, or, by the secret behind the #, somebody else's. */
export function TablePage() {
  const { recordId = '' } = useParams()
  return <OneTable key={recordId} recordId={recordId} />
}

function OneTable({ recordId }: { recordId: string }) {
  usePaper()
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

/** The paper of the whole document lies on its side, while a table is open: named for a part of it, another page comes first. */
function usePaper(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    const paper = styles.paper ?? ''
    classList.add(paper)
    return () => classList.remove(paper)
  }, [])
}
