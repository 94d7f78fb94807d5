import type { ComponentType } from 'react'
import { type RouteObject, redirect, useLoaderData } from 'react-router'
import { screens as about } from '#web/features/about/routes.tsx'
import { screens as account } from '#web/features/account/routes.tsx'
import { screens as adviser } from '#web/features/adviser/routes.tsx'
import { screens as apprec } from '#web/features/apprec/routes.tsx'
import { screens as apprecTable } from '#web/features/apprecTable/routes.tsx'
import { screens as art } from '#web/features/art/routes.tsx'
import { screens as artrec } from '#web/features/artrec/routes.tsx'
import { screens as assess } from '#web/features/assess/routes.tsx'
import { screens as consultant } from '#web/features/consultant/routes.tsx'
import { screens as course } from '#web/features/course/routes.tsx'
import { screens as credit } from '#web/features/credit/routes.tsx'
import { screens as cu } from '#web/features/cu/routes.tsx'
import { screens as cumajor } from '#web/features/cumajor/routes.tsx'
import { screens as enbasic } from '#web/features/enbasic/routes.tsx'
import { screens as factor } from '#web/features/factor/routes.tsx'
import { screens as follow } from '#web/features/follow/routes.tsx'
import { screens as headline } from '#web/features/headline/routes.tsx'
import { screens as help } from '#web/features/help/routes.tsx'
import { screens as hiscore } from '#web/features/hiscore/routes.tsx'
import { screens as list } from '#web/features/list/routes.tsx'
import { screens as live } from '#web/features/live/routes.tsx'
import { screens as major } from '#web/features/major/routes.tsx'
import { screens as my } from '#web/features/my/routes.tsx'
import { screens as partner } from '#web/features/partner/routes.tsx'
import { screens as pay } from '#web/features/pay/routes.tsx'
import { screens as practice } from '#web/features/practice/routes.tsx'
import { screens as preference } from '#web/features/preference/routes.tsx'
import { screens as pro } from '#web/features/pro/routes.tsx'
import { screens as question } from '#web/features/question/routes.tsx'
import { screens as rank } from '#web/features/rank/routes.tsx'
import { screens as parass } from '#web/features/parass/routes.tsx'
import { screens as replay } from '#web/features/replay/routes.tsx'
import { screens as search } from '#web/features/search/routes.tsx'
import { screens as subass } from '#web/features/subass/routes.tsx'
import { screens as subject } from '#web/features/subject/routes.tsx'
import { screens as subdec } from '#web/features/subdec/routes.tsx'
import { screens as subquery } from '#web/features/subquery/routes.tsx'
import { screens as talent } from '#web/features/talent/routes.tsx'
import { screens as trirec } from '#web/features/trirec/routes.tsx'
import { screens as version } from '#web/features/version/routes.tsx'
import { screens as wz } from '#web/features/wz/routes.tsx'
import { loadChunk } from '#web/client/chunk.ts'
import { embeddedAreas, pageIn } from './embedded.ts'
import { leadEmbedded } from './embedded-lead.ts'
import { setLeadInside } from './inside.ts'
import { gate } from './gates.tsx'
import { paths } from '#domain/paths.ts'
import { type Screen, componentOf } from '#web/client/screen.ts'
import { handleOf, routesOf } from './screen-routes.ts'

/** The screens of every feature that has none where most visits begin. */
const screens: readonly Screen[] = [
  ...about,
  ...adviser,
  ...apprec,
  ...apprecTable,
  ...art,
  ...artrec,
  ...assess,
  ...consultant,
  ...course,
  ...credit,
  ...cumajor,
  ...enbasic,
  ...factor,
  ...follow,
  ...headline,
  ...help,
  ...list,
  ...live,
  ...major,
  ...my,
  ...partner,
  ...pay,
  ...practice,
  ...preference,
  ...pro,
  ...question,
  ...rank,
  ...parass,
  ...replay,
  ...search,
  ...subass,
  ...subject,
  ...subdec,
  ...subquery,
  ...talent,
  ...trirec,
  ...version,
  ...wz,
]

const screenAt = new Map(
  [...screens, ...account, ...cu, ...hiscore].map((screen) => [screen.path.pattern, screen]),
)

/** A page of the embedded variant arrives as any other does, but the query says which it is. */
const embedded: RouteObject[] = embeddedAreas.map((area) => ({
  path: area.at.pattern,
  loader: async (args) => {
    const { pattern } = pageIn(area, new URL(args.request.url).searchParams)
    const screen = screenAt.get(pattern)
    if (screen === undefined) throw new Error(`${pattern} has no screen`)
    await gate(screen.access)(args)
    return { Component: componentOf(await loadChunk(screen.load)) }
  },
  Component: EmbeddedPage,
  ...handleOf(area.at.title),
}))

function EmbeddedPage() {
  const { Component: Page } = useLoaderData<{ Component: ComponentType }>()
  return <Page />
}

/** Where there is no page, and why: few visits come there, and no first view pays for it. */
const none = (name: 'NotFoundPage' | 'NotOfferedPage') => () =>
  loadChunk(async () => ({ Component: (await import('./shell/no-pages.tsx'))[name] }))

// Before any of them opens: its guard and its links ask.
setLeadInside(leadEmbedded)

/** Every route that `routes` does not have. */
export const others: readonly RouteObject[] = [
  ...routesOf(screens),
  ...embedded,
  {
    path: paths.dd.subass.pattern,
    loader: ({ request }) => redirect(paths.dd.subassHome() + new URL(request.url).search),
  },
  { path: paths.gkgwcz.pattern, loader: () => redirect(paths.help.consultantHome()) },
  { path: paths.dd.error.pattern, lazy: none('NotOfferedPage'), ...handleOf(paths.dd.error.title) },
  { path: paths.notFound.pattern, lazy: none('NotFoundPage'), ...handleOf(paths.notFound.title) },
  { path: '*', lazy: none('NotFoundPage'), ...handleOf(paths.notFound.title) },
]
