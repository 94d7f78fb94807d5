import type { ReactNode } from 'react'
import { Notice } from '#web/ui/layout/Card.tsx'

/** What the server refused, above the button that sent it; read out at once. */
export function FormError({ children }: { children?: ReactNode }) {
  return <div role="alert">{children && <Notice kind="bad">{children}</Notice>}</div>
}
