import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type FastifyInstance, fastify } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from './context.ts'
import { type Area, makeHandle } from './http/endpoint.ts'
import { serveHealth } from './http/health.ts'
import { HttpProblem, Refusal } from './http/errors.ts'

z.config(z.locales.zhCN())

/** The areas of the product; each registers its endpoints. */
const areas: readonly Area[] = []

export interface App {
  fastify: FastifyInstance
  /** Every endpoint registered, for the tests that walk all of them. */
  endpoints: readonly Endpoint[]
}

/** The HTTP server over `context`, not yet listening. */
export async function createApp(context: Context): Promise<App> {
  const app = fastify({
    loggerInstance: context.log,
    trustProxy: context.config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    disableRequestLogging: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: { info: { title: '选考在线', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      return reply.send({ success: false, info: error.message, data: error.code })
    }
    if (error instanceof HttpProblem) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      return reply.code(error.status).send({ success: false, info: error.message, data: null })
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [first] = error.validation
      const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') || '请求'
      return reply
        .code(400)
        .send({ success: false, info: `${field}：${first?.message ?? '格式不对'}`, data: null })
    }
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return reply.code(status).send({ success: false, info: '请求格式不对', data: null })
    }
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({ success: false, info: `系统出错了，编号 ${request.id}`, data: null })
  })

  serveHealth(app, context)

  const endpoints: Endpoint[] = []
  await app.register(async (scope) => {
    const handle = makeHandle(scope, context, endpoints)
    for (const area of areas) area(handle, context)
  })
  return { fastify: app, endpoints }
}
