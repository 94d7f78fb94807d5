import { MINUTE } from '#domain/time.ts'

/**
 * A small proof of work: who wants a code, or to log in, from an address with many codes or wrong passwords hashes until a
 * hash begins with enough zeros; so does who writes feedback without an account. It holds for one number, or one text, and
 * a few minutes. Nothing is kept of it: proofs made ahead have cost the same, and what one number is sent is bounded by itself.
 */

/** What shows that an address did some work, and for which challenge. */
export interface WorkProof {
  readonly challenge: string
  readonly nonce: string
}

/** Zeros, in bits, that the SHA-256 of `workText` begins with: 32,768 hashes on average, a few seconds on a phone. */
export const WORK_BITS = 15

/** Of feedback without an account: about a second on a phone of the middle range. */
export const FEEDBACK_WORK_BITS = 14

/** For how many minutes a challenge is taken. */
const MINUTES = 5

/** The challenge of a moment: its minute since 1970. */
export const challengeAt = (now: Date): string => String(Math.floor(now.getTime() / MINUTE))

/** Whether a challenge is of the last few minutes. */
export function isFresh(challenge: string, now: Date): boolean {
  const age = Number(challengeAt(now)) - Number(challenge)
  return age >= 0 && age < MINUTES
}

/** What is hashed. @param name the mobile, the user name that logs in, or the sum of a text */
export const workText = (challenge: string, name: string, nonce: string): string =>
  `${challenge} ${name} ${nonce}`

/** Whether a hash begins with so many zero bits. */
export function isWorked(hash: Uint8Array, bits = WORK_BITS): boolean {
  const whole = Math.floor(bits / 8)
  return hash.subarray(0, whole).every((byte) => byte === 0) && (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0
}
