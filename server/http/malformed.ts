import { type IncomingMessage, STATUS_CODES, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Ground } from '#server/ground.ts'
import { type HttpProblem, badRequest, headersTooLarge, tooLarge, tooSlow } from './errors.ts'
import { callHeaders } from './headers.ts'

type Options = Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>>

const type = 'application/json; charset=utf-8'
const bodyOf = ({ message }: HttpProblem): string =>
  JSON.stringify({ success: false, info: message, data: null })

const problems = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', tooSlow],
  ['HPE_HEADER_OVERFLOW', headersTooLarge],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', tooLarge],
])

/** Whether something of an answer has gone out on a connection: Node itself looks there before it answers an error. */
function isAnswering(socket: Socket): boolean {
  const answer = '_httpMessage' in socket ? socket._httpMessage : undefined
  return answer instanceof ServerResponse && answer.headersSent
}

/**
 * Answers what never becomes a request as all else: parser's refusals, slow headers, broken addresses.
 * Resets are counted.
 */
export function answerMalformed({ config, log }: Pick<Ground, 'config' | 'log'>, metrics: Registry): Options {
  const headers = { ...callHeaders(config), 'content-type': type, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const errors = new Counter({
    name: 'http_connection_errors_total',
    help: 'Connections that were reset or carried no HTTP, by error',
    labelNames: ['code'],
    registers: [metrics],
  })
  return {
    clientErrorHandler({ code }, socket) {
      errors.inc({ code })
      log.debug({ code }, 'connection ended')
      if (!socket.writable || isAnswering(socket)) {
        socket.destroy()
        return
      }
      const problem = problems.get(code)?.() ?? malformed()
      const body = bodyOf(problem)
      const length = `content-length: ${Buffer.byteLength(body)}\r\n`
      const { status } = problem
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}${length}\r\n${body}`)
      socket.destroySoon()
    },
    frameworkErrors(_error: unknown, _request: FastifyRequest, reply: FastifyReply) {
      const problem = malformed()
      void reply.code(problem.status).headers(headers).send(bodyOf(problem))
    },
  }
}

const malformed = (): HttpProblem => badRequest('请求格式不对')

/** How often a request names its host. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && /^host$/i.test(name)).length
}

/**
 * Refuses requests of no host, or two: who stands before us may have read another. An unknown expectation is
 * none.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw)
    const isFine = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')
    done(isFine ? undefined : malformed())
  })
  // Node would close without a word: we are nobody's proxy.
  app.server.on('connect', (_request, socket) => {
    app.server.emit('clientError', Object.assign(new Error('not a proxy'), { code: 'CONNECT' }), socket)
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
