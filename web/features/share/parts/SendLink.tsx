import { type ReactNode, useEffect, useMemo } from 'react'
import type { Shared } from '#web/host/adapter.ts'
import { host } from '#web/host/host.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ShareWays } from './ShareSheet.tsx'
import { useSharedPage } from './shared-page.ts'

interface SendLinkProps {
  /** The page that the secret opens. */
  path: string
  secret: string
  heading: string
  text: string
  onBack: () => void
  /** Who can open it, and until when. */
  children: ReactNode
}

/** A new link, whose secret is known on this page alone, and the ways to send it. */
export function SendLink({ path, secret, heading, text, onBack, children }: SendLinkProps) {
  const product = useSharedPage(true)
  const what = useMemo((): Shared => {
    const url = `${new URL(path, product.url).href}#${secret}`
    return { title: heading, heading, text, url, image: product.image, line: `${heading}，${text}` }
  }, [path, secret, heading, text, product.url, product.image])
  useOffered(what, product)
  return (
    <>
      <p className="strong mb-3">链接建好了，现在就发出去：关掉以后不再显示。</p>
      <ShareWays what={what}>{children}</ShareWays>
      <div className="mt-4">
        <Button block onClick={onBack}>
          看已有的链接
        </Button>
      </div>
    </>
  )
}

/** While it is in sight, the menu of the app around the page hands on the link; then the product again, as before. */
function useOffered(what: Shared, product: Shared): void {
  const { title, heading, text, url, image, line } = product
  useEffect(() => {
    void host.offer(what)
    return () => void host.offer({ title, heading, text, url, image, line })
  }, [what, title, heading, text, url, image, line])
}
