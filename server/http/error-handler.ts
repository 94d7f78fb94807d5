import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, type z } from 'zod'
import { HttpProblem, Refusal, badInput, badRequest, tooLarge, unavailable } from './errors.ts'

/** Turns whatever a handler threw into the house's answer; the log learns of faults, the caller only their id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    return reply.send({ success: false, info: error.message, data: error.code })
  }
  const problem = error instanceof HttpProblem ? error : problemOf(error)
  if (!problem) {
    request.log.error({ reqId: request.id, err: error }, 'request failed')
    return reply.code(500).send({ success: false, info: `系统出错了，编号 ${request.id}`, data: null })
  }
  if (problem !== error && problem.status === 503) {
    // One line each: a database that restarts would fill the log with stacks.
    const reason = error instanceof Error ? error.message : String(error)
    request.log.warn({ reqId: request.id, reason }, 'answered 503')
  }
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  return reply.code(problem.status).send({ success: false, info: problem.message, data: problem.field })
}

/** Of a body that may have several shapes, what is wrong with the one that comes nearest. */
function inputProblem(issue: z.core.$ZodIssue): HttpProblem {
  const inner = issue.code === 'invalid_union' ? issue.errors.flat() : []
  const { path, message } = inner.find(({ code }) => code !== 'invalid_type') ?? inner[0] ?? issue
  const whole = path === issue.path ? path : [...issue.path, ...path]
  return badInput(whole.join('.'), message)
}

function problemOf(error: unknown): HttpProblem | undefined {
  if (error instanceof ZodError) {
    const [first] = error.issues
    return first && inputProblem(first)
  }
  if (!(error instanceof Error)) return undefined
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return status === 413 ? tooLarge() : new HttpProblem(status, '请求格式不对')
  }
  return databaseProblem(error)
}

// Texts of node-postgres, whose errors carry no code, and of a database shut for maintenance.
const connectionLost =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered|not currently accepting connections/

// SQLSTATE codes that say the server cannot serve now, not that the request is wrong.
const notNow = /^(08|53|57P|57014|40001|40P01|25006|58030)/

function databaseProblem(error: Error): HttpProblem | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // PostgreSQL keeps no NUL in a text.
  if (code === '22021') return badRequest('请求格式不对')
  if (code === '53100') return new HttpProblem(503, '服务器的存储空间已满，暂时不能保存，请稍后再试', 60)
  return isAway(error) ? unavailable() : undefined
}

/** Whether it says that the database cannot serve now, and not that something is wrong with what it was asked. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const unreachable = 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
  const refused = code === 'ECONNREFUSED' || code === 'ECONNRESET'
  return notNow.test(code) || unreachable || refused || connectionLost.test(error.message)
}
