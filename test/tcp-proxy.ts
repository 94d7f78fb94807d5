import { type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'

/** A proxy on TCP before a PostgreSQL on a Unix socket. While it is shut it accepts connections, and closes them. */
export interface TcpProxy {
  /** The database's address through it. */
  url: string
  isShut: boolean
  /** Connections that were made to it, and those of them that are open. */
  readonly made: number
  readonly open: number
  /** Ends what is open. */
  cut(): void
  close(): Promise<void>
}

/** @param url of a database whose server has a Unix socket */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url)
  const socketPath = join(target.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  const seen = { made: 0, open: 0 }
  const proxy = createServer((socket) => {
    sockets.add(socket)
    seen.made += 1
    seen.open += 1
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      seen.open -= 1
    })
    if (answer.isShut) {
      socket.end()
      // Its end is heard of only where something is read.
      socket.resume()
      return
    }
    const server = connect(socketPath)
    server.on('error', () => {})
    socket.once('close', () => server.destroy())
    server.once('close', () => socket.destroy())
    socket.pipe(server).pipe(socket)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const { port } = address
  target.search = ''
  target.hostname = '127.0.0.1'
  target.port = String(port)
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const answer: TcpProxy = {
    url: target.href,
    isShut: false,
    get made() {
      return seen.made
    },
    get open() {
      return seen.open
    },
    cut,
    close: async () => {
      cut()
      await new Promise((closed) => proxy.close(closed))
    },
  }
  return answer
}
