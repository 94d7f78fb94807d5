import { createHash } from 'node:crypto'

/** What is kept of an invited code. Case, blanks, hyphens and full-width forms do not count. */
export function hashInvitedCode(code: string): Buffer {
  const plain = code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(plain).digest()
}
