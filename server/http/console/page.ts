import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/errors.ts'

/** Serves the console's one page at every address below /console; its files are among those of the web app. */
export function serveConsole(app: FastifyInstance, folder: string): void {
  const page = readFileSync(join(folder, 'console', 'index.html'))
  for (const url of ['/console', '/console/*']) {
    app.get(url, (request, reply) => {
      if (request.url.startsWith('/console/assets/')) throw notFound()
      return reply.type('text/html; charset=utf-8').send(page)
    })
  }
}
