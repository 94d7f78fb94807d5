import { FIRST_NAME } from '#domain/list/list-title.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import { tellFiled } from '#server/features/partner/service.ts'
import { type ListContent, readChoices } from '#server/features/list/kept.ts'
import { type ListsKey, listsColumns, findSummary } from '#server/features/list/queries.ts'
import { insertVersion, markFiled } from '#server/features/list/version-queries.ts'

/** Lists that an account may have of one batch. */
const MOST_LISTS = 10

const taken = (name: string): Refusal =>
  new Refusal(`已经有一张叫“${name}”的志愿表，换个名字吧`, 'NAME_TAKEN')

/** Holds a batch's lists until the transaction ends: changing one looks at the others. */
const lockLists = (tx: Db, key: ListsKey) =>
  tx
    .selectFrom('application_list')
    .select(['id', 'hash_id', 'name', 'is_filed', 'version', 'rank', 'choices'])
    .where((eb) => eb.and(listsColumns(key)))
    .orderBy('id')
    .forUpdate()
    .execute()

/** As `lockLists`, of the batch of one list. Read twice: lists made while it waited are among them. */
async function lockBatchOf(tx: Db, accountId: number, list: string) {
  const key: ListsKey = { ...(await findSummary(tx, accountId, list)), accountId }
  await lockLists(tx, key)
  const lists = await lockLists(tx, key)
  const wanted = lists.find(({ hash_id }) => hash_id === list)
  if (!wanted) throw notFound()
  return { key, wanted, others: lists.filter((each) => each !== wanted) }
}

/**
 * Makes a list beside those of a batch; where it has none, the one to be filed is made first.
 *
 * @param from Public id of the one to copy
 * @param content What it holds, in place of that of another
 * @returns its public id
 * @throws Refusal TOO_MANY_LISTS, NAME_TAKEN
 */
export async function insertList(
  db: Db,
  key: ListsKey,
  { name, from, content: given }: { name: string; from?: string | undefined; content?: ListContent },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('application_list')
      .values({ ...listsColumns(key), name: FIRST_NAME, version: 0, choices: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await lockLists(tx, key)
    const lists = await lockLists(tx, key)
    if (lists.some((each) => each.name === name)) throw taken(name)
    if (lists.length >= MOST_LISTS)
      throw new Refusal(`${key.batch}最多 ${MOST_LISTS} 张志愿表，先删掉用不着的`, 'TOO_MANY_LISTS')
    const source = lists.find(({ hash_id }) => hash_id === from)
    if (from !== undefined && !source) throw notFound()
    const held = given ?? source
    const content = { rank: held?.rank ?? null, choices: JSON.stringify(held?.choices ?? []) }
    const version = given === undefined && (source === undefined || source.version === 0) ? 0 : 1
    const made = await tx
      .insertInto('application_list')
      .values({ ...listsColumns(key), name, is_filed: false, version, ...content })
      .returning(['id', 'hash_id'])
      .executeTakeFirstOrThrow()
    if (version > 0)
      await insertVersion(tx, { list_id: made.id, account_id: key.accountId, version, ...content })
    return made.hash_id
  })
}

/** @throws HttpProblem 404; Refusal NAME_TAKEN */
export async function updateListName(db: Db, accountId: number, list: string, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { wanted, others } = await lockBatchOf(tx, accountId, list)
    if (others.some((each) => each.name === name)) throw taken(name)
    await tx.updateTable('application_list').set({ name }).where('id', '=', wanted.id).execute()
  })
}

/** Makes a list the one to be filed. @throws HttpProblem 404 */
export async function updateFiled(db: Db, accountId: number, list: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { key, wanted, others } = await lockBatchOf(tx, accountId, list)
    if (wanted.is_filed) return
    const before = others.flatMap(({ id, is_filed }) => (is_filed ? [id] : []))
    if (before.length > 0)
      await tx.updateTable('application_list').set({ is_filed: false }).where('id', 'in', before).execute()
    await tx.updateTable('application_list').set({ is_filed: true }).where('id', '=', wanted.id).execute()
    await markFiled(tx, wanted.id, wanted.version)
    const choices = readChoices(wanted.choices).length
    if (!key.trial && choices > 0) {
      const { provinceId, year, batch } = key
      await tellFiled(tx, accountId, {
        listId: list,
        provinceId,
        year,
        batch,
        version: wanted.version,
        choices,
      })
    }
  })
}

/** @throws HttpProblem 404; Refusal LIST_FILED for the one to be filed: there is always one */
export async function deleteOwnList(db: Db, accountId: number, list: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { wanted, others } = await lockBatchOf(tx, accountId, list)
    if (wanted.is_filed) {
      const text =
        others.length > 0 ? '先把另一张设为要填报的，再删这一张' : '只有这一张志愿表，不能删；可以清空'
      throw new Refusal(text, 'LIST_FILED')
    }
    await tx.deleteFrom('application_list').where('id', '=', wanted.id).execute()
  })
}
