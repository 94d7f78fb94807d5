import { loginAt } from '#domain/gate.ts'
import { useReader } from './session.ts'

/**
 * Ways from a page that everybody reads into what is kept with an account. A visitor goes to the login at once: that one
 * is needed is said on the page, so the login need not refuse anybody first.
 */
export function useEntrance(): { isVisitor: boolean; enter: (pathname: string) => string } {
  const isVisitor = useReader() === 'visitor'
  return { isVisitor, enter: (pathname) => (isVisitor ? loginAt({ pathname, search: '' }) : pathname) }
}
