import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { DrawPage } from '#contract/served.ts'
import { DRAWER } from '#domain/openings.ts'
import { webDist } from './build-web.ts'

export const isDrawer = (module: unknown): module is { drawPage: DrawPage } =>
  typeof module === 'object' &&
  module !== null &&
  'drawPage' in module &&
  typeof module.drawPage === 'function'

/**
 * Loads what the build has made to draw pages with, while the rest starts.
 * @returns it, once it is there; without it pages go out empty
 */
export function loadDrawer(log: FastifyBaseLogger): () => DrawPage | undefined {
  let drawPage: DrawPage | undefined
  const load = async (): Promise<void> => {
    const module: unknown = await import(pathToFileURL(join(webDist, DRAWER.folder, DRAWER.file)).href)
    if (!isDrawer(module)) throw new Error('the build draws no pages')
    drawPage = module.drawPage
  }
  load().catch((error: unknown) => log.error({ err: error }, 'pages are not drawn on the server'))
  return () => drawPage
}
