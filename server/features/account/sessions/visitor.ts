import type { FastifyRequest } from 'fastify'
import { deviceHeader } from '#contract/protocol.ts'
import { networkOf } from '#server/http/limits/address.ts'
import { deviceName } from '#server/credentials/device-name.ts'
import { hashToken } from '#server/credentials/token.ts'

/** Where a request comes from. */
export interface RequestOrigin {
  /** Address, IPv6 by /64. */
  network: string
  /** Hash of the device's own random id, where it sent one. */
  deviceHash: Buffer | undefined
  /** Browser and system, for the owner to know the device by: 微信 · Android. null: it does not say. */
  device: string | null
}

export function visitorOf(request: FastifyRequest): RequestOrigin {
  const id = request.headers[deviceHeader]
  const random = typeof id === 'string' && id.length >= 22
  return {
    network: networkOf(request.ip),
    deviceHash: random ? hashToken(id) : undefined,
    device: deviceName(request.headers['user-agent'] ?? ''),
  }
}
