import './ui/theme.css'
import './ui/primitives.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type ComponentProps,
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type RouterNavigateOptions, type To, createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loginLink, noteShown } from './app/gates.tsx'
import { paths } from '#domain/paths.ts'
import { beginOffline } from './app/offline/begin.ts'
import { findRoutes, routes } from './app/routes.tsx'
import { onDenied } from './client/call.ts'
import { HEARS } from './app/served/hold.ts'
import { isKnownReader } from './app/served/known-reader.ts'
import { readDrawn, takeAnswers } from './app/served/state.ts'
import { beginWithPage } from './client/page-title.ts'
import { token } from './client/token.ts'
import { heading } from './client/use-address.ts'
import { queryClient } from './client/query-client.ts'
import { report, reportUncaught } from './features/log/parts/report.ts'
import {
  followOtherTabs,
  isLimited,
  notLoggedIn,
  session,
  sessionReady,
} from './features/account/parts/session.ts'
import { noteVisit } from './features/account/parts/visit.ts'
import { notify, prepareOverlays } from './ui/dialog/feedback.ts'
import { modalStack } from './ui/dialog/modal-stack.ts'
import { guardMarkup } from './trusted-types.ts'

guardMarkup()
reportUncaught()
beginOffline()
void sessionReady()
const drawn = readDrawn()
const root = document.getElementById('root')
// The code has just been read: the loading screen is drawn and moves before the next long step.
setTimeout(start)

function start(): void {
  // Before anything is asked or drawn: the province hangs on it. The router is heard before what draws its pages.
  noteVisit(window.location.search)
  if (drawn) {
    takeAnswers(queryClient, drawn, token.get() !== null)
    beginWithPage(drawn.page)
  }
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: findRoutes })
  noteShown()
  router.subscribe(({ location, navigation }) => {
    noteVisit(location.search)
    heading.set(navigation.location)
    if (navigation.state === 'idle') noteShown()
  })
  const { navigate } = router
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    modalStack.navigate(() => (typeof to === 'number' ? navigate(to) : navigate(to, options)))

  onDenied.notLoggedIn = () => {
    const { pathname, search } = router.state.location
    // Whatever else was asked while somebody logs out is refused, and that is no news.
    if (pathname === paths.logout()) return
    notLoggedIn()
    // A slower call may be refused as well, when the login page is already there and knows the way back.
    if (pathname === paths.login() || pathname === paths.dd.login()) return
    void router.navigate(loginLink(pathname + search))
  }
  onDenied.forbidden = (info) => {
    // The gates lead such an account to the page that says why.
    if (!isLimited(session.get().user)) void notify('没有权限', info)
  }

  // The gates answer by who the user is: they are asked again when that changes.
  let known = session.get().user
  session.subscribe(() => {
    const { user } = session.get()
    if (user === known) return
    known = user
    void router.revalidate()
  })
  followOtherTabs()
  prepareOverlays()
  // The router has just found its first screen: drawing is a step of its own.
  setTimeout(() => {
    if (drawn) whenFound(router, () => draw(router))
    else draw(router)
  })
}

type Router = ComponentProps<typeof RouterProvider>['router']

/** What the server has drawn stands until the first screen can stand in its place: its code has to be there. */
function whenFound(router: Router, then: () => void): void {
  if (router.state.initialized) return then()
  const end = router.subscribe(({ initialized }) => {
    if (!initialized) return
    end()
    then()
  })
}

function draw(router: Router): void {
  if (!root) return
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Hearing>
          <RouterProvider router={router} />
        </Hearing>
      </QueryClientProvider>
    </StrictMode>
  )
  const onCaughtError = (error: unknown): void => void report(error)
  const { pathname, search } = router.state.location
  // As a transition, the first screen too is drawn bit by bit.
  startTransition(() => {
    // What is known of a reader changes what is drawn first: theirs takes the place of everybody's.
    if (drawn?.address === pathname + search && !isKnownReader())
      hydrateRoot(root, app, { onCaughtError, onRecoverableError: onCaughtError })
    else createRoot(root, { onCaughtError }).render(app)
  })
}

/** Where the reader has scrolled to in what the server has drawn. */
let place = drawn ? window.scrollY : 0
if (drawn) window.addEventListener('scroll', notePlace, { passive: true })
function notePlace(): void {
  place = window.scrollY
}

/** Once it is drawn, so is all beside it, and hears what is tapped. */
function Hearing({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    window.removeEventListener('scroll', notePlace)
    // The router begins each page at its top.
    if (place > 0) window.scrollTo(0, place)
  }, [])
  useEffect(() => void document.dispatchEvent(new Event(HEARS)), [])
  return children
}
