import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { SerializedReply, sendKept } from './endpoint.ts'
import { docsPolicy } from './headers.ts'

const PREFIX = '/api/docs'

/** Serves the OpenAPI page over all routes that are registered after it; the list of calls is written once, and kept. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const forms = new Map([
    [
      `${PREFIX}/json`,
      { type: 'application/json; charset=utf-8', write: () => JSON.stringify(app.swagger()) },
    ],
    [
      `${PREFIX}/yaml`,
      { type: 'application/x-yaml; charset=utf-8', write: () => app.swagger({ yaml: true }) },
    ],
  ])
  const kept = new Map<string, SerializedReply>()
  await app.register(swagger, {
    openapi: { info: { title: '选考在线', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: docsPolicy,
    uiHooks: {
      preHandler: (request, reply, done) => {
        const path = request.routeOptions.url ?? ''
        const form = forms.get(path)
        if (!form) return done()
        const text = kept.get(path) ?? new SerializedReply(Buffer.from(form.write()))
        kept.set(path, text)
        void sendKept(request, reply, text, form.type)
      },
    },
  })
}
