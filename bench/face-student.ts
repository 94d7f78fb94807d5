import * as z from 'zod'
import { confirmCondition } from '#contract/apprec.ts'
import { addLink } from '#contract/apprecTable.ts'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import { fillList, getList, listApplicationLists, saveList } from '#contract/list.ts'
import { saveReplayCondition } from '#contract/replay.ts'
import { paths } from '#domain/paths.ts'
import { DAY } from '#domain/time.ts'
import { holdSeason, upsertRound } from '#server/features/season/queries.ts'
import { testExamYear } from '#test/exam-year.ts'
import { buildGrant } from '#test/factories.ts'
import { type Product, registerStudent, send, zhejiangCondition } from '#test/product.ts'
import { onDatabase } from './database.ts'

/** Whose screens are looked at. */
export interface FaceStudent {
  readonly token: string
  /** The past year that they try: one of those that the small figures hold. */
  readonly year: number
  /** Opens their list to who has no account. */
  readonly link: string
}

const { provinceId } = zhejiangCondition
const year = 2024

/** The season's tool opens: its package is held, and the main batch is filed. */
async function openSeason(dataDir: string, batch: string): Promise<void> {
  await onDatabase(dataDir, async (db) => {
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    await buildGrant(db, { account_id: id, goods_id: 12 })
    const opens = new Date(Date.now() - DAY)
    const closes = new Date(Date.now() + 2 * DAY)
    await holdSeason(db, provinceId, Number(testExamYear), undefined)
    await upsertRound(db, provinceId, Number(testExamYear), {
      batch,
      round: 1,
      kind: 'filing',
      opens,
      closes,
    })
  })
}

/** A student with a list of twenty, for the year to come, in its season, and in a past year. */
export async function makeFaceStudent(product: Product): Promise<FaceStudent> {
  const token = await registerStudent(product, '13800000000', 'correct horse battery')
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const { answer } = await send(product.address, method, path, { ...(body && { body }), token })
    if (!answer.success) throw new Error(`${method} ${path} was refused: ${answer.info}`)
    return answer.data
  }
  await ask('PUT', '/api/user/age', { birthYear: null })
  await ask(saveCondition.method, saveCondition.path, zhejiangCondition)
  await ask(mock.method, mock.path, { provinceId })
  const batch = await fill(ask, {}, '')
  await openSeason(product.dataDir, batch)
  await ask(confirmCondition.method, confirmCondition.path, { ...zhejiangCondition, version: 0 })
  await ask(saveReplayCondition.method, saveReplayCondition.path, { ...zhejiangCondition, year })
  await fill(ask, { tool: 'replay', year }, `&tool=replay&year=${year}`)
  return { token, year, link: await makeLink(ask) }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

const read = z.object({ year: z.int(), batch: z.string(), version: z.int() })
const plan = z.object({ plans: z.array(z.object({ added: z.array(z.string()) })) })

/** Fills a list with twenty choices; its batch. */
async function fill(ask: Ask, about: object, query: string): Promise<string> {
  const list = read.parse(await ask(getList.method, `${getList.path}?provinceId=${provinceId}${query}`))
  const key = { provinceId, year: list.year, batch: list.batch, ...about }
  const filled = await ask(fillList.method, fillList.path, { ...key, majorIds: [], count: 20 })
  const majorIds = plan.parse(filled).plans[0]?.added ?? []
  await ask(saveList.method, saveList.path, { ...key, version: list.version, majorIds })
  return list.batch
}

/** A link that shows everything, and lets its readers comment. */
async function makeLink(ask: Ask): Promise<string> {
  const lists = z
    .array(z.object({ id: z.string() }))
    .parse(await ask(listApplicationLists.method, listApplicationLists.path))
  const recordId = lists[0]?.id ?? ''
  const shows = { showsScore: true, showsRank: true, showsChance: true, allowsComments: true }
  const terms = { label: '班主任', studentName: '小林', ...shows, version: null }
  const made = await ask(addLink.method, addLink.path.replace('{recordId}', recordId), terms)
  const { secret } = z.object({ secret: z.string() }).parse(made)
  return `${paths.apprecTable({ recordId })}#${secret}`
}
