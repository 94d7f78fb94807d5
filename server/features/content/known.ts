import type { Db } from '#server/db/open.ts'
import type { Directory } from '#server/features/directory/service.ts'
import { listGoodsRows } from '#server/features/goods/service.ts'
import { listProvinces } from '#server/features/province/service.ts'
import type { UsableNames } from './text.ts'

/** The names that texts may use now. */
export async function readKnown(db: Db, { schoolOf }: Pick<Directory, 'schoolOf'>): Promise<UsableNames> {
  const provinces = await listProvinces(db)
  const goods = await listGoodsRows(db)
  return {
    schoolOf,
    provinces: new Map(provinces.map(({ id, name }) => [name, id])),
    refundable: new Set(goods.filter(({ refund }) => refund !== '').map(({ id }) => id)),
  }
}
