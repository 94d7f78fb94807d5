import { sql } from 'kysely'
import * as z from 'zod'
import { type HandChoice, type HandList, getHandList, makeHandFile, saveHandList } from '#contract/list.ts'
import { handChoice } from '#contract/list-fields.ts'
import { roundName } from '#domain/season/season.ts'
import type { Db } from '#server/db/open.ts'
import { provinceName } from '#server/features/province/service.ts'
import { conditionsOf, showProvince } from '#server/features/recommend/service.ts'
import { newestRules } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { SeasonContext } from '#server/features/season/service.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { listFileName } from '#domain/list/file-name.ts'
import { FIRST_NAME } from '#domain/list/list-title.ts'
import { type FileContext, fileKind } from '#server/features/paper/service.ts'
import { bookOf } from '#server/features/list/paper/book.ts'
import { documentOf } from '#server/features/list/paper/document.ts'
import { checkHand } from './hand-check.ts'
import { BY_HAND, handPaperOf } from './hand-paper.ts'
import { type BatchKey, columnsOf } from '#server/features/list/queries.ts'

/** Where a province's rules are not loaded. */
const DEFAULT_BATCH = '本科批'

/** 自己排的志愿表. */
export const handLists: Routes<HandContext & FileContext> = (handle, context) => {
  const show = async (key: HandKey): Promise<HandList> => (await loadHand(context, key)).list
  const make = fileKind(context, 'hand', fileInput, async (user, which, { format, name }) => {
    const key = { accountId: user.id, ...which }
    const hand = await loadHand(context, key)
    return {
      name: listFileName({
        ...key,
        provinceName: showProvince(context.snapshot(), key.provinceId).name,
        batch: hand.list.roundName,
        name: FIRST_NAME,
        kind: BY_HAND,
        score: hand.condition?.totalScore ?? null,
        at: new Date(),
      }),
      plain: `zhiyuanbiao-${key.year}`,
      job: async () => {
        const paper = await handPaperOf(context, key, { ...hand, name })
        return format === 'pdf' ? { format, document: documentOf(paper) } : { format, book: bookOf(paper) }
      },
    }
  })

  handle(makeHandFile, ({ body, user }) => make(user, body, body))

  handle(getHandList, async ({ query: { provinceId, year, batch, round }, user }) => {
    const { batches, targetYear } = showProvince(context.snapshot(), provinceId)
    const condition = await conditionsOf(context.db, user.id).find(provinceId)
    return show({
      accountId: user.id,
      provinceId,
      // The condition may be one of a year that is over.
      year: year ?? Math.max(condition?.year ?? 0, targetYear),
      batch: batch ?? batches[0]?.name ?? DEFAULT_BATCH,
      round,
    })
  })

  handle(saveHandList, async ({ body: { version, choices, ...which }, user }) => {
    const facts = provinceFacts(context.snapshot(), which.provinceId)
    const rule = newestRules(facts.rules).find(({ batch }) => batch === which.batch)
    if (rule && choices.length > rule.choices)
      throw new Refusal(`${which.batch}最多填 ${rule.choices} 个志愿`)
    const key = { accountId: user.id, ...which }
    if (!(await upsertHandList(context.db, key, version, choices)))
      throw new Refusal('志愿表在别处改过了，请重新打开再改', 'LIST_CHANGED')
    return show(key)
  })
}

type HandContext = DirectoryContext & SeasonContext

/** Which list by hand: each round of a batch has one. */
interface HandKey extends BatchKey {
  readonly round: number
}

/** What the key of its file holds. */
const fileInput = z.object({ provinceId: z.int(), year: z.int(), batch: z.string(), round: z.int() })

/** A list with what the plan tells of it, and for whom. */
async function loadHand(context: HandContext, key: HandKey) {
  const snapshot = context.snapshot()
  const [held, condition] = await Promise.all([
    findHandList(context.db, key),
    conditionsOf(context.db, key.accountId).find(key.provinceId),
  ])
  const { planned, ...told } = await checkHand(context, key, held.choices)
  const list: HandList = {
    id: idOf(key),
    provinceId: key.provinceId,
    year: key.year,
    batch: key.batch,
    round: key.round,
    roundName: await nameOf(context, key),
    batches: showProvince(snapshot, key.provinceId).batches,
    hasLines: snapshot.scopes.find(key.provinceId, key) !== undefined,
    ...held,
    ...told,
  }
  return { list, planned, condition }
}

/** What a round is called in the season of its year; the number tells where that is not set. */
async function nameOf(
  { seasons }: HandContext,
  { provinceId, year, batch, round }: HandKey,
): Promise<string> {
  const rounds = (await seasons.all(provinceId)).find((season) => season.year === year)?.rounds ?? []
  const found = rounds.find((each) => each.batch === batch && each.round === round)
  return found === undefined ? numberedName(batch, round) : roundName(found, rounds)
}

const handColumns = (key: HandKey) => ({ ...columnsOf(key), round: key.round })

const keptChoices = z.array(handChoice)

/** A batch's round has one hand list, so its id joins both; the first is named by batch. */
const idOf = ({ provinceId, year, batch, round }: Omit<HandKey, 'accountId'>): string =>
  ['hand', provinceId, year, batch, ...(round === 1 ? [] : [round])].join('.')

const numberedName = (batch: string, round: number): string =>
  round === 1 ? batch : `${batch}第 ${round} 轮`

/** The lists that an account wrote by hand, the last saved first. */
export async function findHandLists(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('hand_list')
    .select(['province_id as provinceId', provinceName('hand_list.province_id').as('provinceName')])
    .select(['year', 'batch', 'round'])
    .select(['version', 'choices', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map(({ choices, updated_at, ...row }) => ({
    ...row,
    id: idOf(row),
    name: row.round === 1 ? '自己排的志愿表' : `自己排的志愿表（第 ${row.round} 轮）`,
    choices: keptChoices.parse(choices),
    savedAt: updated_at.toISOString(),
  }))
}
export type StoredHandList = Awaited<ReturnType<typeof findHandLists>>[number]

/** Version 0 and empty before the first save. */
async function findHandList(db: Db, key: HandKey): Promise<Pick<HandList, 'version' | 'choices'>> {
  const row = await db
    .selectFrom('hand_list')
    .select(['version', 'choices'])
    .where((eb) => eb.and(handColumns(key)))
    .executeTakeFirst()
  return row ? { version: row.version, choices: keptChoices.parse(row.choices) } : { version: 0, choices: [] }
}

/** Saves over `version`; false: the list is at another one by now. */
async function upsertHandList(
  db: Db,
  key: HandKey,
  version: number,
  choices: readonly HandChoice[],
): Promise<boolean> {
  const saved = { version: version + 1, choices: JSON.stringify(choices) }
  const row = await db
    .insertInto('hand_list')
    .values({ ...handColumns(key), ...saved })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'province_id', 'year', 'batch', 'round'])
        .doUpdateSet({ ...saved, updated_at: sql`now()` })
        .where('hand_list.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
