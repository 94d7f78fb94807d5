import '#web/ui/theme.css'
import '#web/ui/primitives.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type RouterNavigateOptions, type To, createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { identity, onDenied } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { notify, prepareOverlays } from '#web/ui/dialog/feedback.ts'
import { modalStack } from '#web/ui/dialog/modal-stack.ts'
import { guardMarkup } from '#web/trusted-types.ts'
import { forgetMe, meQuery } from './features/staff/parts/me.ts'
import { signInLink } from './features/staff/parts/sign-in-link.ts'
import { unattendedHeader } from './calls/staff.ts'
import { routes } from './app/routes.tsx'
import { isAttended } from './ground/attended.ts'

guardMarkup()
// The session is a cookie; a student who is signed in to the same browser is not told of.
identity.show = (): Record<string, string> => (isAttended() ? {} : { [unattendedHeader]: '1' })
identity.keep = () => {}

const router = createBrowserRouter([...routes], { basename: '/console' })
const { navigate } = router
router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
  modalStack.navigate(() => (typeof to === 'number' ? navigate(to) : navigate(to, options)))
router.subscribe(({ location }) => modalStack.arrived(location.key))

onDenied.notLoggedIn = () => {
  forgetMe()
  void router.navigate(signInLink(router.state.location))
}
onDenied.forbidden = (info) => {
  // A role may have been taken away meanwhile: the rail is drawn by what holds now.
  void queryClient.invalidateQueries(meQuery)
  void notify('没有权限', info)
}
prepareOverlays()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
