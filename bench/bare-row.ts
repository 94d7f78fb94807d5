import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { usageOfProcess } from './fire.ts'

/*
 * What Fastify and PostgreSQL alone do with a call that keeps something: one route that writes one row by one statement, and
 * sends the same bytes once it is on the disk. The row is of who asks, as long as in the product, and in the product's database.
 * Run as a process of its own: node bench/bare-row.ts BODY-FILE ROW-FILE DATA-DIR
 */
const [bodyFile = '', rowFile = '', dataDir = ''] = process.argv.slice(2)
const [body, row] = [readFileSync(bodyFile), readFileSync(rowFile, 'utf8')]
const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
// As many connections as the product has (server/db/open.ts).
const pool = new pg.Pool({ connectionString: database.url, max: 10 })
await pool.query('CREATE TABLE IF NOT EXISTS bench_row (owner text PRIMARY KEY, answers jsonb NOT NULL)')

const app = fastify()
app.get('/metrics', usageOfProcess)
app.route({
  method: ['POST', 'PUT'],
  url: '/*',
  handler: async (request, reply) => {
    await pool.query(
      `INSERT INTO bench_row (owner, answers) VALUES ($1, $2)
       ON CONFLICT (owner) DO UPDATE SET answers = excluded.answers`,
      [request.headers['x-auth-token'], row],
    )
    return reply.type('application/json; charset=utf-8').send(body)
  },
})
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
