import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { PATIENCE } from '#test/patience.ts'
import type { Engine, Key, Size, Tab } from './engine.ts'

/** The code points that stand for keys in WebDriver. */
const POINTS: Record<Key, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
}

const answerShape = z.object({ value: z.unknown() })
const refusalShape = z.object({ error: z.string(), message: z.string() })
const sessionShape = z.object({ sessionId: z.string() })

/** Asks the driver, as W3C WebDriver has it. @throws Error with what it refused */
async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const { value } = answerShape.parse(await response.json())
  if (response.ok) return value
  const { error, message } = refusalShape.parse(value)
  throw new Error(`${method} ${address}: ${error}: ${message}`)
}

/**
 * WebKit of Debian, in the window of its MiniBrowser on a screen of its own: it draws on no other. Its driver speaks W3C WebDriver,
 * of which the flows need nine calls.
 */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'xuankao-webkit-'))
  const downloads = join(home, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (binary === undefined) throw new Error('webkit2gtk-driver brought no MiniBrowser')
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((told, failed) => {
    screen.stdout.once('data', (number: Buffer) => told(`:${number.toString().trim()}`))
    screen.once('error', failed)
    screen.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)))
  })
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: home, TZ: 'Asia/Shanghai' },
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(`${address}/status`)
  return {
    downloads,
    open: (size) => openTab(address, binary, size),
    close: async () => {
      await Promise.all([end(driver), end(screen)])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function openTab(address: string, binary: string, size: Size): Promise<Tab> {
  // A window that fills its screen has no bar of tools, and so may be as narrow as a phone.
  const browser = { binary, args: ['--automation', '--full-screen'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const { sessionId } = sessionShape.parse(await ask(`${address}/session`, 'POST', { capabilities }))
  const session = `${address}/session/${sessionId}`
  const post = (path: string, body: object): Promise<unknown> => ask(`${session}/${path}`, 'POST', body)
  const act = (type: string, actions: readonly object[]): Promise<unknown> =>
    post('actions', { actions: [{ type, id: type, actions }] })
  const keys = (points: Iterable<string>): Promise<unknown> =>
    act('key', Array.from(points, (value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))).flat())
  const resize = async (to: Size): Promise<void> => {
    await post('window/rect', { x: 0, y: 0, ...to })
  }
  await resize(size)
  return {
    resize,
    goto: async (url) => {
      await post('url', { url })
    },
    call: (source, args) =>
      post('execute/async', {
        script: `const done = arguments[1]; Promise.resolve((${source})(...arguments[0])).then(done)`,
        args: [args],
      }),
    clickAt: async (x, y) => {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: async (text) => {
      await keys(text)
    },
    press: async (key) => {
      await keys([POINTS[key]])
    },
    screenshot: async () =>
      Buffer.from(z.string().parse(await ask(`${session}/screenshot`, 'GET')), 'base64'),
    close: async () => {
      await ask(session, 'DELETE')
    },
  }
}

/** A port that nothing listens at. */
function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') failed(new Error('no port'))
        else found(address.port)
      })
    })
  })
}

async function untilReady(status: string): Promise<void> {
  const last = Date.now() + 30_000
  for (;;) {
    try {
      await ask(status, 'GET')
      return
    } catch (error) {
      if (Date.now() > last) throw error
      await wait(100)
    }
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((ended) => {
    child.once('exit', () => ended())
    child.kill()
  })
}
