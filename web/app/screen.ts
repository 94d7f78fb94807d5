import type { ComponentType } from 'react'
import type { Path } from './paths.ts'

/** One screen of an area's `routes.tsx`; `app/routes.tsx` turns it into a route with its guard. */
export interface Screen {
  path: Pick<Path, 'pattern'>
  /** Document title, and the heading of the top bar. */
  title: string
  /**
   * `user`: a visitor is sent to /login and comes back afterwards. `leaving`: for whoever wants to log
   * out, with a complete profile or without.
   */
  access: 'public' | 'user' | 'leaving'
  /** The page's own chunk; it exports `Component`. */
  load: () => Promise<{ Component: ComponentType }>
}
