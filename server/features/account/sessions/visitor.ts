import type { FastifyRequest } from 'fastify'
import { deviceHeader } from '#contract/protocol.ts'
import { networkOf } from '#server/http/limits/address.ts'
import { hashToken } from './session.ts'

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

// The first that fits: WeChat and DingTalk name the browser they are built on too, Edge names Chrome, Chrome Safari.
const programs: readonly [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/\bQQ\//i, 'QQ'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Two words of a user agent; nothing else of it is kept. */
export function deviceName(userAgent: string): string | null {
  const find = (kinds: readonly [RegExp, string][]): string[] => {
    const found = kinds.find(([pattern]) => pattern.test(userAgent))
    return found ? [found[1]] : []
  }
  return [...find(programs), ...find(systems)].join(' · ') || null
}
