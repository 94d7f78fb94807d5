/** What the app says to the document once it hears by itself. */
export const HEARS = 'app-hears'

/** On the document until then. */
const WAITS = 'data-waits'
/** On the document while something is kept, for the style. */
const HELD = 'data-held'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was done to an element, to be done again. */
interface Deed {
  element: Element
  /** Where to look for what stands in its place later, and how that reads. */
  way: readonly number[]
  words: string | null
  again: (element: Element) => void
}

/** What answers a tap; links and what folds do so by themselves. */
const CONTROL =
  'a[href], summary, button, label, input, textarea, select, [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"]'

const isPress = (element: Element): boolean =>
  element.matches('[type="checkbox"], [type="radio"], [type="submit"], [type="reset"], [type="button"]')
/** It holds a text or a choice. */
const isField = (element: Element | null): element is Field =>
  (element instanceof HTMLInputElement && !isPress(element)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** The places of an element among children, from the root down. */
function wayTo(root: Element, element: Element): readonly number[] {
  const { parentElement } = element
  if (element === root || parentElement === null) return []
  return [...wayTo(root, parentElement), [...parentElement.children].indexOf(element)]
}

/** The element of a deed, or what stands in its place and reads the same. */
function elementOf(root: Element, { element, way, words }: Deed): Element | undefined {
  if (element.isConnected) return element
  const other = way.reduce<Element | undefined>((above, place) => above?.children[place], root)
  return other?.tagName === element.tagName && other.textContent === words ? other : undefined
}

/** Writes into a field as its reader did. */
function write(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  const caret = 'selectionStart' in field ? field.selectionStart : null
  // React compares with what was set through the element: what comes next is news to it.
  field.value = value === '' ? '0' : ''
  setter?.call(field, value)
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/**
 * Keeps what is tapped, written and sent in what the server has drawn, until the app hears: then it is done again. Links
 * and what folds are the browser's own before.
 */
export function hold(root: HTMLElement): void {
  const page = document.documentElement
  /** By element: who taps twice because nothing moves means it once. */
  const written = new Map<Element, Deed>()
  const pressed = new Map<Element, Deed>()
  let composed: Element | null = null

  const keep = (deeds: Map<Element, Deed>, element: Element, again: Deed['again']): void => {
    deeds.delete(element)
    deeds.set(element, { element, way: wayTo(root, element), words: element.textContent, again })
    page.setAttribute(HELD, '')
  }
  const keepField = (field: Field): void => {
    const { value } = field
    keep(written, field, (now) => {
      // In the middle of a word the next stroke tells all of it.
      if (isField(now) && now !== composed) write(now, value)
    })
  }
  const stop = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  const listeners: Readonly<Record<string, (event: Event, target: Element) => void>> = {
    click(event, target) {
      const control = target.closest(CONTROL)
      if (control === null || control.matches('a[href], summary') || isField(control)) return
      if (control instanceof HTMLLabelElement && isField(control.control)) return
      stop(event)
      keep(pressed, control, (now) => {
        if (now instanceof HTMLElement) now.click()
      })
    },
    submit(event, target) {
      stop(event)
      keep(pressed, target, (now) =>
        now.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      )
    },
    input: (_, target) => isField(target) && keepField(target),
    change: (_, target) => isField(target) && keepField(target),
    compositionstart: (_, target) => (composed = target),
    compositionend: () => (composed = null),
  }
  const hear = (event: Event): void => {
    const { type, target } = event
    if (target instanceof Element && root.contains(target)) listeners[type]?.(event, target)
  }
  for (const name of Object.keys(listeners)) document.addEventListener(name, hear, true)
  page.setAttribute(WAITS, '')

  document.addEventListener(
    HEARS,
    () => {
      for (const name of Object.keys(listeners)) document.removeEventListener(name, hear, true)
      page.removeAttribute(WAITS)
      page.removeAttribute(HELD)
      const focused = document.activeElement
      if (root.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      const deeds = [...written.values(), ...pressed.values()]
      // Each sees what the one before has changed.
      const next = (): void => {
        const deed = deeds.shift()
        if (deed === undefined) return
        const element = elementOf(root, deed)
        if (element !== undefined) deed.again(element)
        setTimeout(next)
      }
      next()
    },
    { once: true },
  )
}
