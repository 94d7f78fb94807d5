import { createContext, useContext } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'

/** Where a link leads from where it stands. */
export interface Lead {
  to: string
  /** In a window of its own. */
  away: boolean
}

/** How links lead; by default as they are written. A variant of the product leads them to its own pages. */
export const Leading = createContext<(to: string) => Lead>((to) => ({ to, away: false }))

/** Where a page leads to by itself, as the links on it do. */
export const useLead = (): ((to: string) => Lead) => useContext(Leading)

/** A link to a page of ours, from wherever it stands. */
export function Link({ to, children, ...rest }: LinkProps & { to: string }) {
  const lead = useLead()(to)
  return (
    <RouterLink {...rest} to={lead.to} {...(lead.away ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {lead.away && <span className="visually-hidden">（在新窗口打开）</span>}
    </RouterLink>
  )
}
