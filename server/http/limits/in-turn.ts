import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Bytes that are parsed at once: of what they hold, every request is there before reading can stop. */
const PIECE = 1024

/**
 * Answers requests of a connection in turn, and reads no further meanwhile: who never reads costs one
 * answer.
 */
export function answerInTurn(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>()
  app.server.on('connection', (socket) => {
    readInPieces(socket)
    const line = new Line(socket)
    lines.set(socket, line)
    // Node itself reads on behind each request and each answer. With a listener it reads nothing past `push`.
    for (const event of ['data', 'resume']) socket.on(event, () => line.hold())
  })
  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    const line = lines.get(socket)
    if (!line) return done()
    line.enter(() => {
      answer.once('close', () => line.leave())
      done()
    })
  })
}

/** Node's parser takes up to 64 kB at once, thousands of requests, and cannot be stopped within. */
function readInPieces(socket: Socket): void {
  const push = socket.push.bind(socket)
  socket.push = (chunk: unknown, encoding) => {
    // Nearly every request of a browser comes in one.
    if (!Buffer.isBuffer(chunk) || chunk.length <= PIECE) return push(chunk, encoding)
    let wantsMore = true
    for (let at = 0; at < chunk.length; at += PIECE) wantsMore = push(chunk.subarray(at, at + PIECE))
    return wantsMore
  }
}

/** The requests of one connection. */
class Line {
  readonly #socket: Socket
  readonly #waiting: (() => void)[] = []
  #isBusy = false

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** Reads no further while somebody waits. */
  hold(): void {
    if (this.#waiting.length > 0) this.#socket.pause()
  }

  /** Calls `begin` once all before have left; never where the connection ends before that. */
  enter(begin: () => void): void {
    if (this.#isBusy) {
      this.#waiting.push(begin)
    } else {
      this.#isBusy = true
      begin()
    }
  }

  leave(): void {
    const next = this.#socket.destroyed ? undefined : this.#waiting.shift()
    this.#isBusy = next !== undefined
    // The last one's body may not be there yet.
    if (next && this.#waiting.length === 0) this.#socket.resume()
    next?.()
  }
}
