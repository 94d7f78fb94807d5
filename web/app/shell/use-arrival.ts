import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useOwnTitle } from '#web/client/page-title.ts'
import { modalStack } from '#web/ui/dialog/modal-stack.ts'

const productName = '选考在线'

/** What a route says of its page; of a page that is none of ours, nothing. */
function saidOf(handle: unknown): { title?: string; wide: boolean } {
  if (typeof handle !== 'object' || handle === null) return { wide: false }
  const { title, wide }: { title?: unknown; wide?: unknown } = handle
  return { wide: wide === true, ...(typeof title === 'string' ? { title } : {}) }
}

interface Arrival {
  title: string
  /** Whether the page has room for two panes on a desktop. */
  wide: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * What a change of page needs beside the page: the document's title, and the focus on the heading, so
 * that a screen reader says where one is.
 */
export function useArrival(): Arrival {
  const matches = useMatches()
  const { key, pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef(pathname)
  const said = saidOf(matches[matches.length - 1]?.handle)
  const title = useOwnTitle() ?? said.title ?? productName
  useEffect(() => {
    document.title = title === productName ? productName : `${title} - ${productName}`
  }, [title])
  // With the page, not after it: who has pressed Tab by then would lose their place.
  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    modalStack.closeAll()
    heading.current?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => modalStack.arrived(key), [key])
  return { title, wide: said.wide, heading }
}
