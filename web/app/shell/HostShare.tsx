import { useEffect } from 'react'
import { useSharedPage } from '#web/features/share/parts/shared-page.ts'
import { signPages } from '#web/features/share/parts/sign-pages.ts'
import { host } from '#web/host/host.ts'

signPages()

/** Tells the app around the page, page by page, what its own menu hands on. */
export function HostShare() {
  const { title, heading, text, url, image, line } = useSharedPage()
  useEffect(() => {
    void host.offer({ title, heading, text, url, image, line })
  }, [title, heading, text, url, image, line])
  return null
}
