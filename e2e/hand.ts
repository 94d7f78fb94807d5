import { type Page, expect } from '@playwright/test'

/** How somebody uses a screen: what is pressed, ticked and typed into is found by its name. */
export interface Hand {
  readonly page: Page
  /** Presses a button, or follows a link. */
  press: (name: RegExp) => Promise<void>
  /** Presses the next one of that name, in a grid the one below. */
  pressNext: (name: RegExp) => Promise<void>
  /** Ticks a box, or picks one of several. */
  tick: (name: RegExp) => Promise<void>
  type: (label: RegExp, text: string) => Promise<void>
}

/** A finger or a mouse; what lies open over the page is all that it reaches. */
export function finger(page: Page): Hand {
  const here = page.getByRole('main').or(page.getByRole('dialog')).last()
  const press = (name: RegExp): Promise<void> =>
    here.getByRole('button', { name }).or(here.getByRole('link', { name })).first().click()
  return {
    page,
    press,
    pressNext: press,
    tick: (name) =>
      here.getByRole('checkbox', { name }).or(here.getByRole('radio', { name })).first().check(),
    type: (label, text) => here.getByLabel(label).fill(text),
  }
}

/** Longer than any page has stops. */
const MOST_STOPS = 400

/** Tabs on until what has the focus matches, and holds it against a rule on the way: each stop shows that it has it. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key)
    const at = await page.evaluate(() => {
      const element = document.activeElement
      // A new page hands the focus to its heading, which nobody tabs to.
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) return { name: '', shows: true }
      const outlined = (one: Element | null): boolean => {
        if (one === null) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }
      // A ticked button draws it on its face, a text field on the box around it.
      const framed =
        element.matches('input, select, textarea') &&
        element.parentElement !== null &&
        (getComputedStyle(element.parentElement).boxShadow !== 'none' || outlined(element.parentElement))
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]?.textContent
          : null
      return {
        name: (element.getAttribute('aria-label') ?? label ?? element.textContent) || element.outerHTML,
        shows: outlined(element) || outlined(element.nextElementSibling) || framed,
      }
    })
    expect(at.shows, `the focus shows on ${at.name}`).toBe(true)
    if (name.test(at.name)) return
  }
  throw new Error(`nothing called ${String(name)} takes the focus`)
}

/** The keyboard alone. */
export function keys(page: Page): Hand {
  const reach = async (name: RegExp, key: string): Promise<void> => {
    await tabTo(page, name)
    await page.keyboard.press(key)
  }
  return {
    page,
    press: (name) => reach(name, 'Enter'),
    pressNext: async (name) => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('button', { name }).and(page.locator(':focus'))).toBeVisible()
      await page.keyboard.press('Enter')
    },
    tick: (name) => reach(name, 'Space'),
    type: async (label, text) => {
      await tabTo(page, label)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
  }
}
