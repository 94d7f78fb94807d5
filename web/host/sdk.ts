import { RefusedCall } from '#web/client/errors.ts'

/** How long an app's script may take to arrive and to accept a page, in ms. */
const PATIENCE = 10_000

/** What fails where it is not done in time. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), PATIENCE)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads a script that the content security policy lets through (`HOST_SCRIPTS`). */
async function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  try {
    await inTime(
      new Promise<void>((loaded, failed) => {
        script.addEventListener('load', () => loaded())
        script.addEventListener('error', () => failed(new Error(`${url} does not load`)))
        script.src = url
        document.head.append(script)
      }),
    )
  } catch (error) {
    script.remove()
    throw error
  }
}

interface Signature {
  timeStamp: number
  nonceStr: string
  signature: string
}

/** Sign a page of ours for an app; set once by the app, since this folder makes no calls. */
export interface Signers {
  wechat: (address: string) => Promise<Signature & { appId: string }>
  dingTalk: (address: string) => Promise<Signature & { agentId: string; corpId: string }>
}

const unset = (): Promise<never> => Promise.reject(new Error('nobody signs pages'))
export const signers: Signers = { wechat: unset, dingTalk: unset }

interface Steps<Signed, Sdk> {
  script: string
  sign: (address: string) => Promise<Signed>
  /** What the script has left on the window. */
  find: () => Sdk | undefined
  /** Shows the signature to the app; resolves when it is taken. */
  accept: (sdk: Sdk, signed: Signed) => Promise<void>
}

/**
 * Makes an app trust the page at an address, and gives its functions. The same address is shown to it once; where the
 * product has no keys for the app, nothing more is asked.
 */
export function trustedSdk<Signed, Sdk>(steps: Steps<Signed, Sdk>) {
  let trusted: { address: string; sdk: Promise<Sdk> } | undefined
  let off = false

  async function trust(address: string): Promise<Sdk> {
    const signed = await steps.sign(address)
    // The script comes only once the page has something to show to it.
    if (!steps.find()) await loadScript(steps.script)
    const sdk = steps.find()
    if (!sdk) throw new Error('the script has left nothing')
    await inTime(steps.accept(sdk, signed))
    return sdk
  }

  return async (address: string): Promise<Sdk | undefined> => {
    if (off) return undefined
    if (trusted?.address !== address) trusted = { address, sdk: trust(address) }
    try {
      return await trusted.sdk
    } catch (error) {
      trusted = undefined
      off = error instanceof RefusedCall
      throw error
    }
  }
}
