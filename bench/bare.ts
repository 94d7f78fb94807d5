import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import { usageOfProcess } from './fire.ts'

/*
 * What Fastify alone does with the same bytes: one route that sends a file, and /metrics with what the process has used. With
 * --rows the file holds answers, one a line, and the route serialises them in turn, each anew.
 * Run as a process of its own: node bench/bare.ts BODY-FILE [--rows]
 */
const body = readFileSync(process.argv[2] ?? '')
const answers: unknown[] = process.argv.includes('--rows')
  ? body
      .toString()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []
let asked = 0
const app = fastify()
app.get('/metrics', usageOfProcess)
app.route({
  method: ['GET', 'POST', 'PUT'],
  url: '/*',
  handler: (_request, reply) => {
    asked += 1
    return reply
      .type('application/json; charset=utf-8')
      .send(answers.length === 0 ? body : answers[asked % answers.length])
  },
})
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
