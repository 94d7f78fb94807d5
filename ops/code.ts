import { createHash, randomInt } from 'node:crypto'
import { openDb } from '#server/db/open.ts'
import { type Command, type Ops, OpsError, readOptions, required, wholeNumber } from './command.ts'

// No letters or digits that are read for one another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12
const goodsIds = [3, 9, 11, 12, 13, 15]

/** Issues invited codes for a goods. They are printed once; the database keeps only their hashes. */
export const codeIssue: Command = {
  usage: 'code issue --goods N --count N [--days N]',
  summary: `issues invited codes for goods ${goodsIds.join(', ')}; prints them once (default validity 365 days)`,
  read: (args) => {
    const options = readOptions(args, ['goods', 'count', 'days'])
    const goods = wholeNumber('goods', required(options, 'goods'), 1, 99)
    if (!goodsIds.includes(goods))
      throw new OpsError(`--goods ${goods}: should be one of ${goodsIds.join(', ')}`)
    const count = wholeNumber('count', required(options, 'count'), 1, 100_000)
    const days = wholeNumber('days', options.get('days') ?? '365', 1, 3650)
    return (ops) => issue(ops, goods, count, days)
  },
}

async function issue({ url, print }: Ops, goods: number, count: number, days: number): Promise<void> {
  const db = openDb(url, { statementTimeout: 60_000 })
  try {
    const codes = Array.from({ length: count }, makeCode)
    await db.transaction().execute(async (trx) => {
      const batch = await trx
        .insertInto('invited_code_batch')
        .values({ goods_id: goods, valid_until: new Date(Date.now() + days * 86_400_000) })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let at = 0; at < codes.length; at += 5000) {
        const rows = codes
          .slice(at, at + 5000)
          .map((code) => ({ code_hash: hashCode(code), batch_id: batch.id }))
        await trx.insertInto('invited_code').values(rows).execute()
      }
    })
    for (const code of codes) print(code)
  } finally {
    await db.destroy()
  }
}

function makeCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** What is kept of a code; case and blanks do not count. */
function hashCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll(/\s/g, '').toUpperCase()).digest()
}
