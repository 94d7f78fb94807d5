import type { Page } from '@playwright/test'

/** What a page shows, as far as it matters to axe-core. */
export interface Shown {
  scheme: 'light' | 'dark'
  /** The path of its address. */
  path: string
  /** The names of the dialogs over it. */
  over: string[]
  /** Each element that is in sight, with all around it: an element's twins are one kind. */
  kinds: string[]
}

declare global {
  interface Window {
    /** What was read last: the first element of each kind. */
    firstOfKind?: Map<string, Element>
  }
}

/** Brings what changes colour to its end, and reads what is in sight. */
export function readShown(page: Page): Promise<Shown> {
  return page.evaluate(async () => {
    // Colours half way from light to dark are nobody's. A change begins with the next frame, and may lead to another.
    // A browser that is short of time may paint no frame for long.
    const nextFrame = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
        setTimeout(done, 1000)
      })
    const changes = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    await nextFrame()
    for (let some = changes(); some.length > 0; some = changes()) {
      for (const change of some) change.finish()
      await nextFrame()
    }

    const hash = (text: string): string => {
      let [a, b] = [0xdeadbeef, 0x41c6ce57]
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at)
        a = Math.imul(a ^ code, 2654435761)
        b = Math.imul(b ^ code, 1597334677)
      }
      return (a >>> 0).toString(36) + (b >>> 0).toString(36)
    }
    /** What they say changes what axe-core says; of all others, whether they say something. */
    const telling =
      /^(?:class|role|type|lang|tabindex|hidden|disabled|open|aria-(?:hidden|expanded|selected|checked|pressed|current|disabled|invalid|modal|sort|live))$/
    const describe = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) => {
        if (telling.test(name)) return `${name}=${value}`
        // Colours may stand there; figures are those of one row.
        if (name === 'style') return `style=${value.replaceAll(/[\d.]+/g, '0')}`
        return value.trim() === '' ? name : `${name}=…`
      })
      const says = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      const isField =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      return [
        element.tagName,
        ...attributes.sort(),
        says ? 'text' : '',
        isField && (element.labels?.length ?? 0) > 0 ? 'labelled' : '',
        element.matches(':checked') ? 'checked' : '',
        element.matches(':disabled') ? 'disabled' : '',
      ].join(' ')
    }
    const kinds = new Map<string, Element>()
    const read = (element: Element, around: string): void => {
      if (element instanceof HTMLElement && !element.checkVisibility({ visibilityProperty: true })) {
        // What is invisible itself may have children that are not.
        if (!element.checkVisibility()) return
      }
      const kind = hash(`${around} ${describe(element)}`)
      if (!kinds.has(kind)) kinds.set(kind, element)
      for (const child of element.children) read(child, kind)
    }
    read(document.documentElement, '')
    window.firstOfKind = kinds
    const nameOf = (element: Element): string => {
      const by = element.getAttribute('aria-labelledby')
      const named = by === null ? null : document.getElementById(by)?.textContent
      return element.getAttribute('aria-label') ?? named ?? ''
    }
    return {
      scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      path: location.pathname,
      over: [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].map(nameOf),
      kinds: [...kinds.keys()],
    }
  })
}
