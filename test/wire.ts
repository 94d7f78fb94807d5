import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection on which what is written goes out as it is, however wrong. */
export interface Wire {
  write(text: string | Buffer): void
  /** Takes nothing more of what comes. */
  stall(): void
  /** All that has come so far. */
  received(): string
  /** Resolves once something has come. */
  answered: Promise<void>
  /** All that came, once the server has closed the connection. */
  closed: Promise<string>
  /** Breaks the connection off, as a client whose network is gone does. */
  reset(): void
}

/** Opens a connection to an address such as http://127.0.0.1:3000. */
export async function openWire(address: string): Promise<Wire> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk))
  // A reset is told by the end, which follows it.
  socket.on('error', () => {})
  const closed = new Promise<string>((done) => socket.once('close', () => done(received)))
  const answered = new Promise<void>((done) => socket.once('data', () => done()))
  await once(socket, 'connect')
  return {
    write: (text) => void socket.write(text),
    stall: () => void socket.pause(),
    received: () => received,
    answered,
    closed,
    reset: () => void socket.resetAndDestroy(),
  }
}

/** The head of a POST in JSON whose body of `length` bytes is still to come. */
export const headOf = (path: string, length: number, headers: Record<string, string> = {}): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** Status, headers and body of an answer as it came over the wire. */
export function readAnswer(text: string): { status: number; headers: Headers; body: string } {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [line = '', ...fields] = head.split('\r\n')
  const headers = new Headers()
  for (const field of fields) {
    const at = field.indexOf(':')
    headers.append(field.slice(0, at), field.slice(at + 1))
  }
  return { status: Number(line.split(' ')[1]), headers, body }
}
