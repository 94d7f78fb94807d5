import '#web/ui/theme.css'
import '#web/ui/primitives.css'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { type ReactNode, StrictMode } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Answer, Call, DataOf } from '#contract/endpoint.ts'
import { queryClient } from '#web/client/query-client.ts'

/** @param body What was sent; undefined: nothing @param query Of the address */
type Reply = (body: unknown, query: URLSearchParams) => Response | Promise<Response>

const replies = new Map<string, Reply>()
const unanswered: string[] = []
/** Asked, and not answered yet. */
let open = 0
/** What React found wrong with what was drawn. */
const complaints: string[] = []
let mounted: { root: Root; place: HTMLElement } | undefined

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void complaints.push(said.join(' ')))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, window.location.origin)
    const asked = `${method} ${pathname}`
    const reply = replies.get(asked)
    if (reply) {
      open += 1
      try {
        return await reply(typeof body === 'string' ? JSON.parse(body) : undefined, searchParams)
      } finally {
        open -= 1
      }
    }
    unanswered.push(asked)
    return new Response('', { status: 404 })
  })
})

/** After each test nothing is left of it, and nothing was asked that it has no answer to. */
afterEach(async () => {
  leave()
  // What was saved and answered lands now: later, it would stand in the next test.
  await vi.waitFor(() => expect(queryClient.isMutating()).toBeLessThanOrEqual(open))
  open = 0
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  replies.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(complaints.splice(0)).toEqual([])
  expect(unanswered.splice(0)).toEqual([])
})

/** What a call is answered from now on. */
export function answer({ method, path }: Call, reply: Reply): void {
  replies.set(`${method} ${path}`, reply)
}

/** As the server answers it: typed as the contract has it. */
export function ok<C extends Call>(_: C, data: DataOf<C>, pager?: Answer<unknown>['pager']): Response {
  const body: Answer<DataOf<C>> = { success: true, info: '', data, ...(pager && { pager }) }
  return Response.json(body)
}

export const refusal = (info: string, data: string | null = null): Response =>
  Response.json({ success: false, info, data })

function leave(): void {
  mounted?.root.unmount()
  mounted?.place.remove()
  mounted = undefined
}

/** Draws a component as a screen at an address, in place of the one before. @returns where the reader is */
export function mount(screen: ReactNode, at = '/'): () => string {
  leave()
  const place = document.createElement('main')
  // As far from the edge as a page of the product: bars reach out to it.
  place.style.padding = 'var(--space-4)'
  document.body.append(place)
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] })
  const root = createRoot(place)
  mounted = { root, place }
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return () => router.state.location.pathname + router.state.location.search
}

/** Nothing that axe-core calls serious or critical, in what is drawn and what lies over it. */
export async function expectAccessible(): Promise<void> {
  // Colours half way in are nobody's; what turns without end is not waited for.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect !== null && Number.isFinite(effect.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // A page as a whole is looked at in the product.
    rules: { region: { enabled: false } },
  })
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(grave).toEqual([])
}

/** Nothing is wider than the screen. */
export function expectNoSidewaysScroll(): void {
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)
}
