import { beijingDay } from '#domain/beijing.ts'
import { tableAsCsv } from '#server/csv.ts'
import type { CodeBatch, CodePlace } from '#contract/console/goods.ts'
import { DAY } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import {
  type BatchFilter,
  type CodeNamed,
  findBatch,
  hashInvitedCode,
  insertCodes,
  listBatches,
  listCodes,
  makeCode,
  revokeBatch,
  revokeCode,
} from './codes.ts'

const BATCHES = 30
const CODES = 100

/** Codes to be made: they are good for `days`, and open for `holds` days. */
export interface CodeOrder {
  readonly goodsId: number
  readonly itemId: string | null
  readonly count: number
  readonly days: number
  readonly holds: number
  readonly note: string
}

/**
 * Makes codes. They are told here and never again: only their hashes are kept.
 * @throws Refusal where the same form asked before
 */
export async function issueCodes(
  db: Db,
  { goodsId, itemId, count, days, holds, note }: CodeOrder,
  by: { staffId: number | null; key: string | null },
  deed: Deed,
): Promise<{ batchId: number; codes: string[] }> {
  const codes = Array.from({ length: count }, makeCode)
  const issue = { goodsId, itemId, note, validUntil: new Date(Date.now() + days * DAY), holdsDays: holds }
  return db.transaction().execute(async (tx) => {
    const batchId = await insertCodes(tx, issue, codes.map(hashInvitedCode), by)
    if (batchId === undefined)
      throw new Refusal(
        '这一批已经生成过了。邀请码只显示一次，没存下来的话，请在列表里作废这一批，再生成新的',
      )
    const fields = ['goods_id', 'valid_until', 'holds_days', 'note']
    await deed(tx, { deed: 'code.issue', kind: 'invited_code_batch', id: batchId, fields })
    return { batchId, codes }
  })
}

/** Codes as the file that is handed out. */
export function codesAsFile(
  { note, days }: Pick<CodeOrder, 'note' | 'days'>,
  codes: readonly string[],
  now = new Date(),
): { name: string; csv: string } {
  const until = beijingDay(new Date(now.getTime() + days * DAY))
  const lines = codes.map((code, at) => [at + 1, code, until])
  // What no system of files takes.
  const plain = note.replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ').trim()
  return {
    name: `邀请码-${plain}-${beijingDay(now)}.csv`,
    csv: tableAsCsv([['序号', '邀请码', '有效期至'], ...lines], { bom: true }),
  }
}

/** Codes that nobody used open nothing from now on; who has goods by one keeps them. @throws Refusal; HttpProblem 404 */
export async function endBatch(db: Db, batchId: number, deed: Deed): Promise<{ revoked: number }> {
  return db.transaction().execute(async (tx) => {
    const revoked = await revokeBatch(tx, batchId)
    if (revoked === undefined) {
      if (!(await findBatch(tx, batchId))) throw notFound()
      throw new Refusal('这一批已经作废过了')
    }
    await deed(tx, {
      deed: 'code.revokeBatch',
      kind: 'invited_code_batch',
      id: batchId,
      fields: ['ended_at'],
    })
    return { revoked }
  })
}

/** @throws Refusal for a code that is used or revoked, or that nobody made */
export async function endCode(
  db: Db,
  named: CodeNamed,
  deed: Deed,
): Promise<{ batchId: number; number: number | null }> {
  return db.transaction().execute(async (tx) => {
    const code = await revokeCode(tx, named)
    if (!code) throw new Refusal('没有这个邀请码，请核对后再试')
    const { batchId, number } = code
    if (code.wasUsed) throw new Refusal('这个邀请码已经用掉了，作废不了；用它的人照样能用')
    if (code.wasRevoked) throw new Refusal('这个邀请码已经作废了')
    const id = number === null ? batchId : `${batchId}/${number}`
    await deed(tx, { deed: 'code.revoke', kind: 'invited_code', id, fields: ['ended_at'] })
    return { batchId, number }
  })
}

type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

const showBatch = ({ issuedAt, validUntil, revokedAt, itemId, ...row }: BatchRow): CodeBatch => ({
  ...row,
  isForItem: itemId !== null,
  issuedAt: issuedAt.toISOString(),
  validUntil: validUntil.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
})

/** One page, the latest first. */
export async function showBatches(
  db: Db,
  filter: BatchFilter,
): Promise<{ list: CodeBatch[]; next: number | null }> {
  const rows = await listBatches(db, filter, BATCHES + 1)
  const list = rows.slice(0, BATCHES).map(showBatch)
  return { list, next: rows.length > BATCHES ? (list.at(-1)?.id ?? null) : null }
}

/** One issue with a page of its codes. @throws HttpProblem 404 */
export async function showCodes(
  db: Db,
  batchId: number,
  after: number,
): Promise<{ batch: CodeBatch; list: CodePlace[]; next: number | null }> {
  const batch = await findBatch(db, batchId)
  if (!batch) throw notFound()
  const rows = await listCodes(db, batchId, after, CODES + 1)
  const list = rows.slice(0, CODES).map(({ number, usedAt, revokedAt }) => ({
    number: number ?? 0,
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
  return { batch: showBatch(batch), list, next: rows.length > CODES ? (list.at(-1)?.number ?? null) : null }
}
