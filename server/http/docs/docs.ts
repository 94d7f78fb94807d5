import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Webhooks, drawDocument } from './openapi.ts'
import { SerializedReply, sendKept } from '#server/http/replies.ts'
import { docsPolicy } from '#server/http/headers.ts'
import { nextAnswer, startThread } from '#server/workers/answers.ts'

const PREFIX = '/api/docs'
/** Files of the page that are long: scripts and styles. */
const files = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
/** Made by the plugin itself. */
const made = 'swagger-initializer.js'

const yamlThread = new URL('yaml-thread.ts', import.meta.url)

/** Serves the OpenAPI page over routes registered after it; long texts are written once, and kept. */
export async function serveDocs(app: FastifyInstance, webhooks: Webhooks = {}): Promise<void> {
  const draw = await drawDocument(app, webhooks)
  const kept = new Map<string, Promise<SerializedReply>>()
  /** The text of a path: written by who asks first, anew where that failed. */
  const keep = (path: string, write: () => Promise<string | Uint8Array>): Promise<SerializedReply> => {
    const known = kept.get(path)
    if (known) return known
    const text = write().then((written) => new SerializedReply(Buffer.from(written)))
    kept.set(path, text)
    text.catch(() => kept.delete(path))
    return text
  }
  const inJson = (): Promise<SerializedReply> =>
    keep(`${PREFIX}/json`, async () => JSON.stringify(await draw()))
  const inYaml = (): Promise<SerializedReply> =>
    keep(`${PREFIX}/yaml`, async () => inThread((await inJson()).bytes.toString(), app.log))
  const forms = new Map<string, { type: string; text(): Promise<SerializedReply> }>([
    [`${PREFIX}/json`, { type: 'application/json; charset=utf-8', text: inJson }],
    [`${PREFIX}/yaml`, { type: 'application/x-yaml; charset=utf-8', text: inYaml }],
  ])
  for (const name of readdirSync(files)) {
    const type = types[extname(name)]
    if (type === undefined || name === made) continue
    const path = `${PREFIX}/static/${name}`
    forms.set(path, { type, text: () => keep(path, () => readFile(join(files, name))) })
  }
  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const [path = ''] = request.url.split('?')
      const form = forms.get(path)
      return form && sendKept(request, reply, await form.text(), form.type)
    })
    await scope.register(swaggerUi, { routePrefix: PREFIX, staticCSP: docsPolicy })
  })
}

/** The list of calls in YAML, which takes seconds to write. @param json As JSON */
async function inThread(json: string, log: FastifyBaseLogger): Promise<Uint8Array> {
  const worker = startThread(yamlThread, log, () => {})
  try {
    return await nextAnswer<Uint8Array>(worker, json)
  } finally {
    void worker.terminate()
  }
}
