import type { Locator, Page } from '@playwright/test'

/** Who looks at the screen: nobody known, a student with a score, or one who holds the consultant package. */
export type Viewer = 'visitor' | 'student' | 'member'

/** One picture of the running product. */
export interface Picture {
  /** The address of the screen. */
  readonly at: string
  /** Left out: a visitor. */
  readonly as?: Viewer
  /** What is done before, by role and label. `main` is the screen without the frame around it. */
  readonly before?: (main: Locator, page: Page) => Promise<void>
  /** What is shown; left out: the screen from its top. */
  readonly show?: (main: Locator, page: Page) => Locator
  /** Pixels of its height at most; its width is that of a phone. */
  readonly height?: number
}

/** The pictures of a guide by their names. */
export type Pictures = Readonly<Record<string, Picture>>
