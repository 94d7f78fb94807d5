import { HOST_SCRIPTS } from '#domain/host.ts'
import { SERVICE_WORKER } from './offline/worker-address.ts'

interface Rules {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): unknown
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/**
 * The content security policy lets no text become markup but through this one policy, which lets only
 * the empty text through: a library that clears an element by `innerHTML = ''` goes on working. Scripts that are asked for
 * by address are our service worker and those of the apps that the product runs in, and no others.
 */
export function guardMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (html === '') return html
      throw new TypeError('text is not turned into markup here')
    },
    createScriptURL: (url) => {
      if (url === SERVICE_WORKER || Object.values(HOST_SCRIPTS).some((known) => known === url)) return url
      throw new TypeError('no other script is loaded here')
    },
  })
}
