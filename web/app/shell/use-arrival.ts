import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useOwnTitle } from '#web/client/page-title.ts'
import { modalStack } from '#web/ui/modal-stack.ts'

const productName = '选考在线'

function titleOf(handle: unknown): string | undefined {
  return typeof handle === 'object' &&
    handle !== null &&
    'title' in handle &&
    typeof handle.title === 'string'
    ? handle.title
    : undefined
}

/**
 * What a change of page needs beside the page: the document's title, and the focus on the heading, so
 * that a screen reader says where one is.
 */
export function useArrival(): { title: string; heading: RefObject<HTMLHeadingElement | null> } {
  const matches = useMatches()
  const { key, pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef(pathname)
  const title = useOwnTitle() ?? titleOf(matches[matches.length - 1]?.handle) ?? productName
  useEffect(() => {
    document.title = title === productName ? productName : `${title} - ${productName}`
  }, [title])
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    modalStack.closeAll()
    heading.current?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => modalStack.arrived(key), [key])
  return { title, heading }
}
