import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** 64 bits of IPv6 are a subscriber's, 48 what a provider hands to a site: how both are written. */
const [SUBSCRIBER, SITE] = [
  { bits: 64, groups: 4 },
  { bits: 48, groups: 3 },
]

/** An address without brackets, port and zone, as proxies write it; IPv4 inside IPv6 is IPv4. */
function plainAddress(written: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1]
  const address = (inBrackets ?? written.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/, '')
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}

const isV6 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 => address.kind() === 'ipv6'

const prefix = (address: ipaddr.IPv6, { bits, groups }: typeof SUBSCRIBER): string =>
  `${address.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`

/** What a household or school shares: an IPv4 address, or 64 bits of IPv6, whose rest one subscriber holds. */
export function networkOf(written: string): string {
  const address = plainAddress(written)
  if (!address) return written
  return isV6(address) ? prefix(address, SUBSCRIBER) : address.toString()
}

/** Of what `networkOf` gives for IPv6, the 48 bits that hold it and 65,535 others; undefined for all else. */
export function widerNetwork(network: string): string | undefined {
  const [start, bits] = network.split('/')
  if (bits !== String(SUBSCRIBER.bits) || start === undefined || !ipaddr.IPv6.isValid(start)) return undefined
  return prefix(ipaddr.IPv6.parse(start), SITE)
}

/** Whether everybody can reach it: no machine's, network's or test's own. */
export const isPublicAddress = (written: string): boolean => plainAddress(written)?.range() === 'unicast'

/** Whether it is this machine. */
export const isLoopback = (written: string): boolean => plainAddress(written)?.range() === 'loopback'

/**
 * Asks every caller's address while it is there: a reset connection cannot tell. Who has gone is not served.
 */
export function learnAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.socket.remoteAddress !== undefined) done()
  })
}
