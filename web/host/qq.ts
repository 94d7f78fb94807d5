import type { Adapter, Share } from './adapter.ts'

/** What QQ browser puts on the window of every page. */
interface QqBrowser {
  app?: {
    share?: (
      card: { title: string; description: string; url: string; img_url: string },
      done: () => void,
    ) => void
  }
}
declare global {
  interface Window {
    browser?: QqBrowser
  }
}

/** Sets the content of `<meta>` with that itemprop, making it where there is none. */
function say(itemprop: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[itemprop="${itemprop}"]`)
  if (!meta) {
    meta = document.createElement('meta')
    meta.setAttribute('itemprop', itemprop)
    document.head.append(meta)
  }
  meta.content = content
}

const share: Share = async ({ title, text, url, image }) => {
  const app = window.browser?.app
  if (!app?.share) return 'failed'
  app.share({ title, description: text, url, img_url: image }, () => {})
  return 'shared'
}

/** QQ and QQ browser need no keys: their menus read the page's `itemprop`s, and the browser has a sheet of its own. */
export const qq: Adapter = {
  async offer({ title, text, image }) {
    say('name', title)
    say('description', text)
    say('image', image)
    return window.browser?.app?.share ? share : undefined
  },
}
