import { type RouteObject, redirect } from 'react-router'
import { roleFor } from '#domain/staff/roles.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { CallError } from '#web/client/errors.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type PageModule, componentOf } from '#web/client/screen.ts'
import { meQuery } from '#web/console/features/staff/parts/me.ts'
import { signInLink } from '#web/console/features/staff/parts/sign-in-link.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { consoleRooms } from './rooms.ts'
import { Nowhere, Opening, Trouble } from './Places.tsx'
import { Shell } from './Shell.tsx'

/** What a route hands to the frame. */
export interface ConsoleHandle {
  title: string
}

const page = (load: () => Promise<PageModule>) => async () => ({ Component: componentOf(await load()) })

/** Who is not signed in goes there, and comes back. */
async function requireMe(request: Request) {
  try {
    return await queryClient.ensureQueryData(meQuery)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    throw redirect(signInLink(new URL(request.url)))
  }
}

const rooms: RouteObject[] = consoleRooms.flatMap(({ name, screens, roles: may = ROOMS[name].roles }) =>
  screens.map(({ path, title, load }) => ({
    path: inRoom(ROOMS[name], path),
    handle: { title: title ?? ROOMS[name].title } satisfies ConsoleHandle,
    lazy: async () => {
      const { Component } = await page(load)()
      return {
        Component,
        loader: async ({ request }: { request: Request }) => {
          const { roles } = await requireMe(request)
          // Not there for whom it is not.
          if (roleFor(roles, may) === undefined) throw redirect('/')
          return null
        },
      }
    },
  })),
)

/** Every address of the console, below /console. */
export const routes: readonly RouteObject[] = [
  {
    path: '/sign-in',
    HydrateFallback: Opening,
    ErrorBoundary: Trouble,
    lazy: page(() => import('#web/console/features/staff/SignInPage.tsx')),
  },
  {
    path: '/invitation',
    HydrateFallback: Opening,
    ErrorBoundary: Trouble,
    lazy: page(() => import('#web/console/features/staff/InvitationPage.tsx')),
  },
  {
    element: <Shell />,
    HydrateFallback: Opening,
    ErrorBoundary: Trouble,
    loader: ({ request }) => requireMe(request),
    children: [
      {
        path: '/',
        handle: { title: '首页' } satisfies ConsoleHandle,
        lazy: page(() => import('./HomePage.tsx')),
      },
      ...rooms,
      { path: '*', handle: { title: '没有这个页面' } satisfies ConsoleHandle, element: <Nowhere /> },
    ],
  },
]
