import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAsked, PasskeyMade, PasskeyShown } from '#contract/factor.ts'

/** A device that makes a passkey and shows it, as browsers hand both on; what it gets wrong, a test says. */

/** The length of something in CBOR, with its kind: numbers below 65,536 are all that is needed here. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const sum = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

interface Wrong {
  origin?: string
  challenge?: string
}

/** @param counts whether it says how often it has signed, as some keys do; others say 0 for ever */
export function makeDevice(counts = false) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let signed = 0
  const clientData = (type: string, challenge: string, { origin = 'http://localhost', ...wrong }: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signed)
    return Buffer.concat([sum(rpId), Buffer.from([flags]), count, rest])
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  return {
    make: ({ challenge, rp }: { challenge: string; rp: { id: string } }, wrong: Wrong = {}): PasskeyMade => {
      const key = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, 'base64url'))],
        [integer(-3), bytes(Buffer.from(y, 'base64url'))],
      )
      const held = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(rp.id, 0x45, held))],
      )
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'of-times-to-come'],
        },
      }
    },
    show: ({ challenge, rpId }: PasskeyAsked, wrong: Wrong = {}): PasskeyShown => {
      if (counts) signed += 1
      const data = clientData('webauthn.get', challenge, wrong)
      const shown = authenticatorData(rpId, 0x05)
      const signature = sign('sha256', Buffer.concat([shown, sum(data)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: shown.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
