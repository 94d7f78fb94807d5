import { type ReactNode, useEffect } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'

/** What stands around a screen of who is not signed in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - 选考在线控制台`
  }, [title])
  return (
    <main className="narrow pad-4" id="content">
      <p className="weak mt-4">选考在线控制台</p>
      <h1 className="mb-4" tabIndex={-1}>
        {title}
      </h1>
      <Card>{children}</Card>
    </main>
  )
}
