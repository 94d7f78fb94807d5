import type { RouteObject } from 'react-router'
import { loadChunk } from '#web/client/chunk.ts'
import { type Screen, componentOf } from '#web/client/screen.ts'
import { gate, gateOfSecret } from './gates.tsx'

/** What the shell reads of a route. */
export interface RouteHandle {
  title: string
  /** The page is the reader's own: what it holds is not handed on, only the product is. */
  own: boolean
  /** It has room for two panes on a desktop. */
  wide: boolean
}

export const handleOf = (title: string, own = false, wide = false): { handle: RouteHandle } => ({
  handle: { title, own, wide },
})

/** Screens as routes, each with its guard. */
export const routesOf = (screens: readonly Screen[]): RouteObject[] =>
  screens.map(({ path, access, takesSecret, load, wide }) => ({
    path: path.pattern,
    loader: takesSecret ? gateOfSecret(access) : gate(access),
    lazy: async () => ({ Component: componentOf(await loadChunk(load)) }),
    ...handleOf(path.title, access === 'user' || access === 'limited', wide),
  }))
