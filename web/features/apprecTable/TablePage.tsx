import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { secretIn } from '#web/client/secret.ts'
import { OwnTable } from './OwnTable.tsx'
import { SharedTable } from './SharedTable.tsx'
import styles from './Table.module.css'

/** One application list as a table: its owner's, or, by the secret behind the #, somebody else's. */
export function Component() {
  const { recordId = '' } = useParams()
  return <OneTable key={recordId} recordId={recordId} />
}

function OneTable({ recordId }: { recordId: string }) {
  const secret = useSecret()
  usePaper()
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {secret === null ? (
        <OwnTable recordId={recordId} />
      ) : (
        <SharedTable key={secret} recordId={recordId} secret={secret} />
      )}
    </>
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

/** The secret that the address holds, or held until a link within the page took its place: that one is put back. */
function useSecret(): string | null {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const named = secretIn(hash)
  const [held, hold] = useState(named)
  if (named !== null && named !== held) hold(named)
  const isLost = named === null && held !== null
  useEffect(() => {
    if (isLost) void navigate({ pathname, search, hash: held }, { replace: true, preventScrollReset: true })
  }, [isLost, held, navigate, pathname, search])
  return named ?? held
}
