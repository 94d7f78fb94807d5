import type axe from 'axe-core'

/*
 * What runs inside the page. Each function is sent as its source, so it names nothing from outside but `axe`, which computes what a
 * screen reader calls an element.
 */

/** What somebody on a screen presses or reads, as a screen reader calls it. */
export type Role = keyof typeof SELECTORS

export const SELECTORS = {
  article: 'article',
  button: 'button, summary, [role="button"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  dialog: '[role="dialog"], [role="alertdialog"]',
  field: 'input:not([type="checkbox"], [type="radio"]), textarea, select',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  radio: 'input[type="radio"], [role="radio"]',
  region: 'section, [role="region"]',
  row: 'tr, [role="row"]',
  tab: '[role="tab"]',
} as const

export type Name = string | RegExp

/** A name as it is sent into the page: its pattern, or the whole of it. */
export interface SentName {
  readonly text: string
  /** Flags of a pattern; null where it is the whole name. */
  readonly flags: string | null
}

export const sent = (name: Name): SentName =>
  typeof name === 'string' ? { text: name, flags: null } : { text: name.source, flags: name.flags }

declare global {
  interface Window {
    axe?: typeof axe
    /** What went wrong in this document since axe came to it. */
    faults?: string[]
    /** What was located last. */
    aim?: HTMLElement
    /** Lets presses through again; whether the one that was waited for came to where it was meant. */
    release?: () => boolean
  }
}

export function hasAxe(): boolean {
  return window.axe !== undefined
}

export function watchFaults(): void {
  const faults: string[] = []
  window.faults = faults
  window.addEventListener('error', ({ message }) => {
    // Says that it lays out once more; no fault of the page.
    if (!message.startsWith('ResizeObserver loop')) faults.push(message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
}

export function faultsSoFar(): string[] {
  return window.faults ?? []
}

/**
 * Looks for an element that a reader sees, brings it into sight and says where it may be pressed.
 * @returns where, or what was found instead
 */
export function locate(selector: string, name: SentName): { x: number; y: number } | { not: string } {
  const pattern = name.flags === null ? null : new RegExp(name.text, name.flags)
  const names: string[] = []
  let covered = ''
  window.axe?.setup()
  try {
    for (const each of document.querySelectorAll<HTMLElement>(selector)) {
      if (each.closest('[aria-hidden="true"], [inert]') !== null || each.getClientRects().length === 0)
        continue
      const called = window.axe?.commons.text.accessibleText(each).replaceAll(/\s+/g, ' ').trim() ?? ''
      names.push(called)
      if (pattern === null ? called !== name.text : !pattern.test(called)) continue
      each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = each.getClientRects()[0] ?? each.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      // A choice is ticked on its face, which lies over the box.
      const face = hit?.closest('label')?.control === each
      if (each.contains(hit) || face) {
        window.aim = each
        return { x, y }
      }
      covered = `${called} is covered by ${hit?.tagName} ${hit?.textContent.slice(0, 40)}`
    }
  } finally {
    window.axe?.teardown()
  }
  return { not: covered === '' ? `there are: ${names.slice(0, 40).join(' | ')}` : covered }
}

/** From now on a press of anything but what was located does nothing: the page may have moved since. */
export function guardAim(): void {
  const { aim } = window
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  let isPressed = false
  const guard = (event: Event): void => {
    const { target, type } = event
    const isMeant =
      target instanceof Element &&
      (aim?.contains(target) === true || target.closest('label')?.control === aim)
    if (!isMeant) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (type === 'click') isPressed = true
  }
  for (const type of types) window.addEventListener(type, guard, true)
  window.release = () => {
    for (const type of types) window.removeEventListener(type, guard, true)
    return isPressed
  }
}

/** Whether the press came to what was located; a document that it led away from cannot say otherwise. */
export function releaseAim(): boolean {
  const came = window.release?.() ?? true
  delete window.release
  return came
}

/** How many of these a reader sees. */
export function countSeen(selector: string, name: SentName): number {
  const pattern = name.flags === null ? null : new RegExp(name.text, name.flags)
  window.axe?.setup()
  const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => {
    if (each.closest('[aria-hidden="true"], [inert]') !== null || each.getClientRects().length === 0)
      return false
    const called = window.axe?.commons.text.accessibleText(each).replaceAll(/\s+/g, ' ').trim() ?? ''
    return pattern === null ? called === name.text : pattern.test(called)
  })
  window.axe?.teardown()
  return seen.length
}

/** What stands on the screen, how far it reaches sideways beyond it, and fields that an iPhone magnifies the page for. */
export function look(): { at: string; text: string; wider: number; magnified: string[] } {
  const fields = [...document.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
    (each) =>
      !/^(?:checkbox|radio)$/.test(each.getAttribute('type') ?? '') && each.getClientRects().length > 0,
  )
  return {
    at: window.location.pathname + window.location.search,
    text: document.body.innerText.replaceAll(/\s+/g, ' '),
    wider: document.documentElement.scrollWidth - window.innerWidth,
    magnified: fields
      .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
      .map((each) => each.getAttribute('aria-label') ?? each.id),
  }
}

/** Empties the field that has the focus, as somebody who marks all of it. */
export function markAll(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/** The words that a field holds. */
export function held(): string {
  const field = document.activeElement
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
}

/** Takes an option of the list that stands there: what drops down is drawn by the browser, outside the page. */
export function takeOption(x: number, y: number, label: string): boolean {
  const field = document.elementFromPoint(x, y)
  if (!(field instanceof HTMLSelectElement)) return false
  const option = [...field.options].find((each) => each.label.trim() === label)
  if (option === undefined) return false
  field.focus()
  field.value = option.value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

export function keep(name: string, value: string): void {
  localStorage.setItem(name, value)
}

export function forget(): void {
  localStorage.clear()
  sessionStorage.clear()
}
