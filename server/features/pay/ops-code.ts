import { randomInt } from 'node:crypto'
import { GOODS_IDS } from '#domain/goods.ts'
import { DAY } from '#domain/time.ts'
import { findGoodsOf, hashOfPath } from '#server/features/content/service.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { goodsNumber, hashInvitedCode, insertCodes } from '#server/features/goods/service.ts'
import { type Command, type Ops, OpsError, readOptions, required, wholeNumber } from '#server/ops/command.ts'

// No letters or digits that are read for one another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

/** Issues invited codes for a goods. They are printed once; the database keeps only their hashes. */
export const codeIssue: Command = {
  usage: 'code issue --goods N --count N [--days N] [--holds N] [--item PATH]',
  summary: `invited codes for goods ${GOODS_IDS.join(', ')}, printed once: good for --days, open the goods for --holds days (both 365 by default), or only the text or column of the file PATH`,
  read: (args) => {
    const options = readOptions(args, ['goods', 'count', 'days', 'holds', 'item'])
    const goods = goodsNumber(required(options, 'goods'))
    const count = wholeNumber('count', required(options, 'count'), 1, 100_000)
    const days = wholeNumber('days', options.get('days') ?? '365', 1, 3650)
    const holds = wholeNumber('holds', options.get('holds') ?? '365', 1, 3650)
    const item = options.get('item')
    return (ops) => issue(ops, { goods, count, days, holds, item })
  },
}

interface Issue {
  goods: number
  count: number
  /** For how many days the codes are good. */
  days: number
  /** For how many days they open. */
  holds: number
  /** The path of a text's file below its folder; undefined: the goods as a whole. */
  item: string | undefined
}

async function issue({ url, print }: Ops, { goods, count, days, holds, item }: Issue): Promise<void> {
  const db = openDb(url, { statementTimeout: 60_000 })
  try {
    const itemId = item === undefined ? null : await findItem(db, goods, item)
    const codes = Array.from({ length: count }, makeCode)
    const validUntil = new Date(Date.now() + days * DAY)
    const opens = { goodsId: goods, itemId, validUntil, holdsDays: holds }
    await insertCodes(db, opens, codes.map(hashInvitedCode))
    for (const code of codes) print(code)
  } finally {
    await db.destroy()
  }
}

/** The public id of a text or column that these goods open. */
async function findItem(db: Db, goods: number, path: string): Promise<string> {
  const hashId = hashOfPath(path)
  const found = await findGoodsOf(db, hashId)
  if (!found) throw new OpsError(`--item ${path}: there is no text from a file of that path`)
  if (found.goodsId !== goods) throw new OpsError(`--item ${path}: goods ${goods} do not open it`)
  return hashId
}

function makeCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
