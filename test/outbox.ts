import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { getWork, sendCode, smsPurpose } from '#contract/account.ts'
import { type SmsPurpose } from '#domain/account/sms.ts'
import { isWorked, workText } from '#domain/account/work.ts'
import type { TestApp } from './app.ts'

/** What tells the server that a page of ours is asking. */
export const ownPage = { 'x-requested-with': 'XMLHttpRequest' }

const line = z.object({ at: z.string(), mobile: z.string(), purpose: smsPurpose, code: z.string() })

/** The messages that the local SMS provider has written, the oldest first. */
export function readOutbox(app: TestApp): z.output<typeof line>[] {
  const text = readFileSync(join(app.context.config.dataDir, 'outbox', 'sms.ndjson'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((each) => line.parse(JSON.parse(each)))
}

/** The proof of work that the server asks for once an address has been sent many codes. */
export async function proveWork(app: TestApp, mobile: string): Promise<{ challenge: string; nonce: string }> {
  const { challenge } = (await app.call(getWork)).data
  for (let nonce = 0; ; nonce += 1) {
    const text = workText(challenge, mobile, String(nonce))
    if (isWorked(hash('sha256', text, 'buffer'))) return { challenge, nonce: String(nonce) }
  }
}

let asked = 0

/** Has a code sent, from an address of its own, and reads it in the outbox. */
export async function askForCode(app: TestApp, mobile: string, purpose: SmsPurpose): Promise<string> {
  asked += 1
  const answer = await app.call(sendCode, {
    body: { mobile, purpose },
    headers: ownPage,
    address: `10.100.${Math.floor(asked / 250)}.${asked % 250}`,
  })
  if (!answer.success) throw new Error(`no code was sent: ${answer.info}`)
  const [sent] = readOutbox(app)
    .filter((each) => each.mobile === mobile && each.purpose === purpose)
    .slice(-1)
  if (!sent) throw new Error('the code is not in the outbox')
  return sent.code
}
