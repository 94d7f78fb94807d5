import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'
import { readPages } from './openings.ts'

/**
 * Serves the web app in `folder`: hashed files for ever, the page always anew, for every path outside /api.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const pageOf = readPages(folder)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '**/.*'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || path.startsWith('/api/') || path.startsWith('/assets/')) throw notFound()
    // What is set already is stricter (headers.ts).
    const caching = reply.getHeader('cache-control') ?? 'no-cache'
    return reply.type('text/html; charset=utf-8').header('cache-control', caching).send(pageOf(path))
  })
}
