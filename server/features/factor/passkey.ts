import type { FastifyRequest } from 'fastify'
import type { beginFactor, PasskeyAsked, PasskeyMade, PasskeyShown } from '#contract/factor.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { TRANSPORTS } from '#domain/account/second-factor.ts'
import type { Config } from '#server/config.ts'
import { badRequest } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { KeptPasskey } from './queries.ts'

/** Passkeys: what a browser is asked for, and whether what it answers is right. */

// Loaded when somebody uses one: most processes start and end without.
const library = () => import('@simplewebauthn/server')

const NAME = '选考在线'

export type PasskeyWanted = NonNullable<DataOf<typeof beginFactor>['passkey']>

/** Where passkeys hold: the name of the host, and the origins of its pages. */
export interface Site {
  id: string
  origins: string[]
}

/** The site that users open, if said, else the one that this request went to. */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>, { headers }: FastifyRequest): Site {
  const address = publicUrl ?? `http://${headers.host ?? ''}`
  if (!URL.canParse(address)) throw badRequest('请求格式不对')
  const { hostname, host, origin } = new URL(address)
  const origins = publicUrl === undefined ? [`http://${host}`, `https://${host}`] : [origin]
  return { id: hostname, origins }
}

const known = (transports: readonly string[]) => TRANSPORTS.filter((each) => transports.includes(each))

const shownOf = ({ id, transports }: KeptPasskey) => ({
  id,
  type: 'public-key' as const,
  transports: known(transports),
})

/** What a browser makes a new passkey of; none of a device that has one already. */
export async function askForNew(
  { id: rpID }: Site,
  user: SessionUser,
  held: readonly KeptPasskey[],
): Promise<PasskeyWanted> {
  const { generateRegistrationOptions } = await library()
  const userName = user.mobile ?? user.hashId
  const {
    challenge,
    user: named,
    pubKeyCredParams,
  } = await generateRegistrationOptions({
    rpName: NAME,
    rpID,
    userID: new TextEncoder().encode(user.hashId),
    userName,
    userDisplayName: userName,
  })
  return {
    challenge,
    rp: { id: rpID, name: NAME },
    user: named,
    pubKeyCredParams,
    excludeCredentials: held.map(shownOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** The passkey that a browser has made for a challenge of ours; undefined where something of it is wrong. */
export async function verifyNew(
  { id, origins }: Site,
  expectedChallenge: string,
  { response: made, ...rest }: PasskeyMade,
): Promise<KeptPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...answer } = made
  return unlessWrong(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, response: answer, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id: credentialId, publicKey, counter } = registrationInfo.credential
    return {
      id: credentialId,
      publicKey: Buffer.from(publicKey),
      signed: counter,
      transports: known(transports),
    }
  })
}

/** What a browser is asked to show one of these passkeys for. */
export async function askFor({ id: rpID }: Site, held: readonly KeptPasskey[]): Promise<PasskeyAsked> {
  const { generateAuthenticationOptions } = await library()
  const { challenge } = await generateAuthenticationOptions({ rpID })
  return { challenge, rpId: rpID, allowCredentials: held.map(shownOf), userVerification: 'preferred' }
}

/** How often a passkey says that it has signed, this time included; undefined where something is wrong. */
export async function verifyShown(
  { id, origins }: Site,
  expectedChallenge: string,
  { response: { userHandle, ...answer }, ...rest }: PasskeyShown,
  passkey: KeptPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  return unlessWrong(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...rest,
        response: { ...answer, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signed,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

/** The library throws, with a sentence for programmers, where an answer is not what was asked for. */
async function unlessWrong<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
