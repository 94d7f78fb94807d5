import type { ReactNode } from 'react'

/** A link to a page that is not ours, in a window of its own. */
export const Outside = ({ url, children }: { url: string; children: ReactNode }) => (
  <a className="tap underline" href={url} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden">（在新窗口打开）</span>
  </a>
)
