import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from '#server/http/error-handler.ts'
import { serveConsole } from './page.ts'

test('one page stands at every address of the console, and at no other; a file that is not there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  try {
    mkdirSync(join(folder, 'console'))
    writeFileSync(join(folder, 'console', 'index.html'), '<title>控制台</title>')
    const app = fastify()
    app.setErrorHandler(answerError)
    serveConsole(app, folder)
    const get = (url: string) => app.inject(url)
    for (const url of ['/console', '/console/', '/console/staff', '/console/inbox/abc?at=1']) {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['content-type'], body]).toEqual([
        200,
        'text/html; charset=utf-8',
        '<title>控制台</title>',
      ])
    }
    expect((await get('/console/assets/gone.js')).statusCode).toBe(404)
    expect((await get('/consoles')).statusCode).toBe(404)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
