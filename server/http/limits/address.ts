import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * What one household or school has in common: an IPv4 address, or the first 64 bits of an IPv6 one,
 * since a single subscriber holds all the rest.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Asks for the address of every caller while the caller is there: Node remembers it, and cannot tell it any more once the
 * connection has been reset. Who has gone by then is not served.
 */
export function learnAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.socket.remoteAddress !== undefined) done()
  })
}
