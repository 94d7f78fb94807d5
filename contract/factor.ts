import * as z from 'zod'
import { FACTOR_KINDS, TRANSPORTS } from '#domain/account/second-factor.ts'
import { endpoint } from './endpoint.ts'
import { factorCode, linkSecret, password } from './fields.ts'

/** 两步验证: what an account shows beside its password, and the codes for who has lost it. */

/** Bytes, as browsers write them of a passkey. */
const bytes = z.base64url().max(8000)
const publicKey = z.literal('public-key')
const passkeyId = z.object({ id: z.string(), type: publicKey, transports: z.array(z.enum(TRANSPORTS)) })
const verified = z.literal('preferred')

/** What a browser is asked to make a passkey of: PublicKeyCredentialCreationOptionsJSON. */
const passkeyWanted = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  excludeCredentials: z.array(passkeyId),
  authenticatorSelection: z.object({ residentKey: verified, userVerification: verified }),
  attestation: z.literal('none'),
})

/** What a browser is asked to show a passkey for: PublicKeyCredentialRequestOptionsJSON. */
const passkeyAsked = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(passkeyId),
  userVerification: verified,
})
export type PasskeyAsked = z.output<typeof passkeyAsked>

const answered = { id: bytes, rawId: bytes, type: publicKey }

/** A passkey that a browser has made: of RegistrationResponseJSON what is needed. */
const passkeyMade = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    /** By which it can be asked; what is not known of it is left out. */
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type PasskeyMade = z.output<typeof passkeyMade>

/** A passkey that a browser shows: of AuthenticationResponseJSON what is needed. */
export const passkeyShown = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
export type PasskeyShown = z.output<typeof passkeyShown>

/** Codes for who has lost the rest, shown this once: each is good once. */
const codes = z.array(z.string())

const factor = z.object({
  factorId: z.string(),
  kind: z.enum(FACTOR_KINDS),
  /** 微信 · Android, on which it was added; null: the device did not say. */
  device: z.string().nullable(),
  addedAt: z.string(),
  /** null: never. */
  usedAt: z.string().nullable(),
})
export type Factor = z.output<typeof factor>

export const beginSecondStep = endpoint({
  method: 'POST',
  path: '/api/session/second/begin',
  summary: 'What may be shown at the second step of a login, by the ticket to it',
  access: 'public',
  body: z.object({ ticket: linkSecret }),
  data: z.object({
    kinds: z.array(z.enum(FACTOR_KINDS)),
    /** null: the account has no passkey. */
    passkey: passkeyAsked.nullable(),
  }),
})

export const getFactors = endpoint({
  method: 'GET',
  path: '/api/user/factor',
  summary: 'What is set up as a second step of logging in; none: it is turned off',
  access: 'user',
  data: z.object({ factors: z.array(factor), codesLeft: z.int() }),
})

export const beginFactor = endpoint({
  method: 'POST',
  path: '/api/user/factor/begin',
  summary: 'Begins to set up a second factor, which holds once it was confirmed',
  access: 'user',
  hashes: true,
  body: z.object({ password, kind: z.enum(FACTOR_KINDS) }),
  data: z.object({
    /** What an authenticator is set up with: as a QR code, or typed. */
    app: z.object({ uri: z.string(), key: z.string() }).nullable(),
    passkey: passkeyWanted.nullable(),
  }),
})

export const addFactor = endpoint({
  method: 'POST',
  path: '/api/user/factor',
  summary: 'Confirms the second factor that was begun; the first one turns the second step on',
  access: 'user',
  body: z.union([z.object({ code: factorCode }), z.object({ passkey: passkeyMade })]),
  /** null: there are codes already. */
  data: z.object({ codes: codes.nullable() }),
})

export const removeFactor = endpoint({
  method: 'POST',
  path: '/api/user/factor/{factorId}/remove',
  summary: 'Removes a second factor; the last one turns the second step off',
  access: 'user',
  hashes: true,
  params: z.object({ factorId: z.string().max(32) }),
  body: z.object({ password }),
  data: z.null(),
})

export const renewCodes = endpoint({
  method: 'POST',
  path: '/api/user/factor/codes',
  summary: 'New recovery codes; those before are void',
  access: 'user',
  hashes: true,
  body: z.object({ password }),
  data: z.object({ codes }),
})

export const turnOffFactors = endpoint({
  method: 'POST',
  path: '/api/user/factor/off',
  summary: 'Removes every second factor and recovery code',
  access: 'user',
  hashes: true,
  body: z.object({ password }),
  data: z.null(),
})
