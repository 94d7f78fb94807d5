import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { findRelease } from '#server/release.ts'
import { type Finding, error, ok, warning } from './finding.ts'

/** Days before its end by which a certificate should have been renewed, and from when on nobody should sleep. */
const LEFT = { wanted: 14, least: 3 }
const DAY_MS = 86_400_000
/** How long the address that users open may take, in ms. */
const PATIENCE_MS = 10_000

/** What users meet before the app: the certificate, HTTP/2, and what has to be shut. */
export async function lookAtEdge({ publicUrl, production }: Config): Promise<Finding[]> {
  if (publicUrl === undefined || !production) return []
  const url = new URL(publicUrl)
  const shaken = await shakeHands(url).catch((fault: unknown) => reasonOf(fault))
  if (typeof shaken === 'string') {
    return [
      error(
        'certificate',
        `${url.host} cannot be reached by https (${shaken}); from outside it may be otherwise`,
      ),
    ]
  }
  const certificate = judgeCertificate((shaken.validTo.getTime() - Date.now()) / DAY_MS)
  const protocol =
    shaken.protocol === 'h2'
      ? ok('protocol', 'HTTP/2')
      : warning(
          'protocol',
          'the proxy speaks no HTTP/2: a first view of thirty files waits six at a time. Turn it on',
        )
  return [certificate, protocol, ...(await lookBehind(url))]
}

export function judgeCertificate(days: number): Finding {
  const text = `it ends in ${Math.floor(days)} days`
  if (days < LEFT.least) return error('certificate', `${text}: renew it now`)
  if (days < LEFT.wanted)
    return warning('certificate', `${text}: its renewal does not work, look at its timer`)
  return ok('certificate', text)
}

/** @throws Error where nobody answers, or the certificate is not one that this machine trusts */
function shakeHands({ hostname, port }: URL): Promise<{ validTo: Date; protocol: string | false | null }> {
  return new Promise((done, failed) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
    })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')))
    socket.once('error', failed)
    socket.once('secureConnect', () => {
      done({ validTo: new Date(socket.getPeerCertificate().valid_to), protocol: socket.alpnProtocol })
      socket.end()
    })
  })
}

async function lookBehind(url: URL): Promise<Finding[]> {
  try {
    const ask = (path: string): Promise<Response> =>
      fetch(new URL(path, url), { signal: AbortSignal.timeout(PATIENCE_MS) })
    const metrics = await ask('/metrics')
    const ready = await ask('/readyz')
    const text = await ready.text()
    const { version } = findRelease()
    return [
      metrics.ok
        ? error('figures', '/metrics is open to everybody: shut it at the proxy, as deploy/nginx.conf does')
        : ok('figures', '/metrics is shut outside'),
      text.includes(`"version":"${version}"`)
        ? ok('app', `${version} answers at ${url.origin}`)
        : warning(
            'app',
            `not this release (${version}) answers at ${url.origin}: /readyz says ${ready.status} ${text.slice(0, 100)}`,
          ),
    ]
  } catch (fault) {
    return [error('app', `${url.origin} does not answer (${reasonOf(fault)})`)]
  }
}

function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return fault.cause instanceof Error ? fault.cause.message : fault.message
}
