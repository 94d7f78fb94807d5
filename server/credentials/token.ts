import { hash, randomBytes } from 'node:crypto'

/** A new token: 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
