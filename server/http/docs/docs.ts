import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type Webhooks, writeDocument } from './openapi.ts'
import { SerializedReply, sendKept } from '#server/http/replies.ts'
import { docsPolicy } from '#server/http/headers.ts'

const PREFIX = '/api/docs'
/** Files of the page that are long: scripts and styles. */
const files = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
/** Made by the plugin itself. */
const made = 'swagger-initializer.js'

/** Serves the OpenAPI page over routes registered after it; long texts are written once, and kept. */
export async function serveDocs(app: FastifyInstance, webhooks: Webhooks = {}): Promise<void> {
  const forms = new Map<string, { type: string; write(): string | Buffer }>([
    [
      `${PREFIX}/json`,
      { type: 'application/json; charset=utf-8', write: () => JSON.stringify(app.swagger()) },
    ],
    [
      `${PREFIX}/yaml`,
      { type: 'application/x-yaml; charset=utf-8', write: () => app.swagger({ yaml: true }) },
    ],
  ])
  for (const name of readdirSync(files)) {
    const type = types[extname(name)]
    if (type === undefined || name === made) continue
    forms.set(`${PREFIX}/static/${name}`, { type, write: () => readFileSync(join(files, name)) })
  }
  const kept = new Map<string, SerializedReply>()
  await writeDocument(app, webhooks)
  await app.register(async (scope) => {
    scope.addHook('preHandler', (request, reply, done) => {
      const [path = ''] = request.url.split('?')
      const form = forms.get(path)
      if (!form) return done()
      const text = kept.get(path) ?? new SerializedReply(Buffer.from(form.write()))
      kept.set(path, text)
      void sendKept(request, reply, text, form.type)
    })
    await scope.register(swaggerUi, { routePrefix: PREFIX, staticCSP: docsPolicy })
  })
}
