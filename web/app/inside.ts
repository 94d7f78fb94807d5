import type { Lead } from '#web/ui/link/Link.tsx'

let lead = (to: string): Lead => ({ to, away: true })

/** Where a link leads from an embedded page. The embedded routes set it: no other page loads the table behind it. */
export const leadInside = (to: string): Lead => lead(to)

/** To be called by what brings the embedded routes. */
export function setLeadInside(of: typeof lead): void {
  lead = of
}
