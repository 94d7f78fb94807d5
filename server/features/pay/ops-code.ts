import { GOODS_IDS } from '#domain/goods.ts'
import { findGoodsOf, hashOfPath } from '#server/features/content/service.ts'
import type { Db } from '#server/db/open.ts'
import { goodsNumber, issueCodes } from '#server/features/goods/service.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { type Command, type Ops, OpsError, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Issues invited codes for a goods. They are printed once; the database keeps only their hashes. */
export const codeIssue: Command = {
  usage: 'code issue --goods N --count N [--days N] [--holds N] [--item PATH] [--note T]',
  summary: `invited codes for goods ${GOODS_IDS.join(', ')}, printed once: good for --days, open the goods for --holds days (both 365 by default), or only the text or column of the file PATH`,
  read: (args) => {
    const options = readOptions(args, ['goods', 'count', 'days', 'holds', 'item', 'note'])
    const goods = goodsNumber(required(options, 'goods'))
    const count = wholeNumber('count', required(options, 'count'), 1, 100_000)
    const days = wholeNumber('days', options.get('days') ?? '365', 1, 3650)
    const holds = wholeNumber('holds', options.get('holds') ?? '365', 1, 3650)
    const item = options.get('item')
    const note = options.get('note') ?? ''
    return (ops) => issue(ops, { goods, count, days, holds, item, note })
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
  note: string
}

async function issue({ url, print }: Ops, { goods, count, days, holds, item, note }: Issue): Promise<void> {
  await withDb(
    url,
    async (db) => {
      const itemId = item === undefined ? null : await findItem(db, goods, item)
      const order = { goodsId: goods, itemId, count, days, holds, note }
      const { codes } = await issueCodes(db, order, { staffId: null, key: null }, shellDeed)
      for (const code of codes) print(code)
    },
    { statementTimeout: 60_000 },
  )
}

/** The public id of a text or column that these goods open. */
async function findItem(db: Db, goods: number, path: string): Promise<string> {
  const hashId = hashOfPath(path)
  const found = await findGoodsOf(db, hashId)
  if (!found) throw new OpsError(`--item ${path}: there is no text from a file of that path`)
  if (found.goodsId !== goods) throw new OpsError(`--item ${path}: goods ${goods} do not open it`)
  return hashId
}
