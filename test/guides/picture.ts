import type { Locator, Page } from '@playwright/test'

/** Who looks at the screen: nobody known, a student with a score, or one who holds all that is sold. */
export type Viewer = 'visitor' | 'student' | 'member'

/** One picture of the running product. */
export interface Picture {
  /** The address of the screen. */
  readonly at: string
  /** Left out: a visitor. */
  readonly as?: Viewer
  /** Whether the student's province files its lists now. */
  readonly inSeason?: true
  /** What is done before, by role and label. `main` is the screen without the frame around it. */
  readonly before?: (main: Locator, page: Page) => Promise<void>
  /** What is shown; left out: the screen from its top. */
  readonly show?: (main: Locator, page: Page) => Locator
  /** Pixels of its height at most, 560 where left out; its width is that of a phone. */
  readonly height?: number
}

/** The pictures of a guide by their names. */
export type Pictures = Readonly<Record<string, Picture>>

/** What does on the screen as a finger does, so that it is seen. */
export interface Hand {
  /** Brings something into the upper third of the screen. */
  moveTo(target: Locator): Promise<void>
  tap(target: Locator): Promise<void>
  /** Types in the place of what a field holds. */
  type(field: Locator, text: string): Promise<void>
}

/** What one caption of a video tells, and what is done meanwhile. */
export interface Step {
  readonly text: string
  readonly act: (main: Locator, page: Page, hand: Hand) => Promise<void>
}

/** A walk through the product, for a video. */
export interface Walk {
  /** The address at which it begins. */
  readonly at: string
  /** Left out: a visitor. Each time it is somebody new. */
  readonly as?: Viewer
  readonly steps: readonly Step[]
}
