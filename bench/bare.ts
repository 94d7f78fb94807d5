import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import { usageOfProcess } from './fire.ts'

/*
 * What Fastify alone does with the same bytes: one route that sends a file, and /metrics with what the process has used.
 * Run as a process of its own: node bench/bare.ts BODY-FILE
 */
const body = readFileSync(process.argv[2] ?? '')
const app = fastify()
app.get('/metrics', usageOfProcess)
app.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (_request, reply) => reply.type('application/json; charset=utf-8').send(body),
})
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
