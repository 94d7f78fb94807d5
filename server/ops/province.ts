import type { Db } from '#server/db/open.ts'
import { OpsError } from './command.ts'

/**
 * The province an operator names by id or by name.
 * @throws OpsError listing what there is
 */
export async function findProvince(db: Db, text: string): Promise<{ id: number; name: string }> {
  const provinces = await db.selectFrom('province').select(['id', 'name']).orderBy('id').execute()
  const found = provinces.find(({ id, name }) => String(id) === text || name === text)
  if (found) return found
  const known = provinces.map(({ id, name }) => `${id} ${name}`).join(', ')
  throw new OpsError(`--province ${text}: should be one of ${known || '(none loaded: start the app once)'}`)
}
