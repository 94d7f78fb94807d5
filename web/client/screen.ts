import type { ComponentType } from 'react'
import type { Route } from '#domain/paths.ts'

/** One screen of an area's `routes.tsx`; `app/routes.tsx` turns it into a route with its guard. */
export interface Screen {
  /** Its title is the document's, and the heading of the top bar. */
  path: Route
  /**
   * `user`: a visitor is sent to /login and comes back afterwards. `limited`: so too, and open to an account that is
   * being closed and to a child whose guardian has not agreed, which may go nowhere else.
   * `anyone`: for visitors and every account alike, whatever is missing of it: logging out, what was agreed to.
   */
  access: 'public' | 'user' | 'limited' | 'anyone'
  /** On a desk it is as wide as the screen: its rows are a grid, or panes stand side by side. */
  wide?: true
  /** An address with a secret behind its # is open to whoever has it: the page shows the secret to the server. */
  takesSecret?: true
  /** The page's own chunk; it exports the page, and nothing else. */
  load: () => Promise<PageModule>
}

/** The module of a page, under whose name it is. */
export type PageModule = Readonly<Record<string, ComponentType>>

/** What a page's module exports. @throws Error for one that exports nothing */
export function componentOf(page: PageModule): ComponentType {
  const [Component] = Object.values(page)
  if (Component === undefined) throw new Error('A page exports nothing')
  return Component
}
