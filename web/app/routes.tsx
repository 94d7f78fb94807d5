import { type PatchRoutesOnNavigationFunction, type RouteObject, matchRoutes } from 'react-router'
import { overlays, screens as account } from '#web/features/account/routes.tsx'
import { screens as apprecsim } from '#web/features/apprecsim/routes.tsx'
import { screens as cu } from '#web/features/cu/routes.tsx'
import { screens as first } from '#web/features/first/routes.tsx'
import { screens as hiscore } from '#web/features/hiscore/routes.tsx'
import { screens as home } from '#web/features/home/routes.tsx'
import { loadChunk } from '#web/client/chunk.ts'
import { LinksInside } from './embedded-links.tsx'
import { routesOf } from './screen-routes.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'

/** Where most visits begin: these are part of every first view. */
export const frequent: readonly RouteObject[] = routesOf([
  ...account,
  ...apprecsim,
  ...cu,
  ...first,
  ...hiscore,
  ...home,
])

const pages = 'pages'

/** The routes that the app begins with; the others follow by `findRoutes`. */
export const routes: RouteObject[] = [
  {
    element: (
      <LinksInside>
        <Shell overlays={overlays} />
      </LinksInside>
    ),
    hydrateFallbackElement: <></>,
    ErrorBoundary: ErrorPage,
    children: [{ id: pages, ErrorBoundary: ErrorPage, children: [...frequent] }],
  },
]

/** Adds the other routes once somebody goes where the frequent do not lead. */
export const findRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (matchRoutes([...frequent], path) !== null) return
  const { others } = await loadChunk(() => import('./other-routes.tsx'))
  patch(pages, [...others])
}
