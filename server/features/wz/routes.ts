import {
  type Wz,
  agreeToWz,
  followWz,
  getWz,
  getWzStanding,
  listSendable,
  listWz,
  readWz,
  removeWz,
  sendWz,
} from '#contract/wz.ts'
import { WZ_AGREEMENT } from '#domain/wz/agreement.ts'
import { wishDays } from '#domain/wz/wz.ts'
import { keepConsent, visitorOf } from '#server/features/account/service.ts'
import {
  type Lists,
  findHandLists,
  findLists,
  findVersionsNow,
  nameUnnamedVersion,
} from '#server/features/list/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import { freezeList } from './freeze.ts'
import * as queries from './queries.ts'
import { showSummary, showWz } from './show.ts'

/** No student keeps more lists. */
const MOST_OFFERED = 50

/** 志愿问诊: lists sent to an adviser, and what came back. */
export const wz: Routes<Lists> = (handle, context) => {
  const { db, limits } = context

  const show = async (accountId: number, stored: queries.StoredWz): Promise<Wz> => {
    const lists = stored.lists.map(({ listId }) => listId)
    const [versions, byHand] = await Promise.all([
      findVersionsNow(db, accountId, lists),
      findHandLists(db, accountId),
    ])
    for (const { id, version } of byHand) versions.set(id, version)
    return showWz(stored, versions)
  }

  /** @throws HttpProblem 404 */
  const own = async (accountId: number, wzId: string): Promise<queries.StoredWz> => {
    const found = await queries.findWz(db, accountId, wzId)
    if (!found) throw notFound()
    return found
  }

  handle(getWzStanding, async ({ user }) => {
    const [agreedAt, waiting] = await Promise.all([
      queries.findAgreedAt(db, user.id, WZ_AGREEMENT),
      queries.countWaiting(db, user.id),
    ])
    return { agreedAt: agreedAt?.toISOString() ?? null, waiting }
  })

  handle(listSendable, async ({ user }) => {
    const [{ lists }, byHand] = await Promise.all([
      findLists(db, user.id, { page: 1, size: MOST_OFFERED, trial: false }),
      findHandLists(db, user.id),
    ])
    return [...lists, ...byHand.map(({ choices, ...list }) => ({ ...list, choices: choices.length }))]
      .filter(({ choices }) => choices > 0)
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
  })

  handle(agreeToWz, async ({ user, body: { agreement, guardian }, request }) => {
    const proof = { guardian, visitor: visitorOf(request) }
    await keepConsent(context, user, proof, (tx, guardian_masked) =>
      queries.insertAgreement(tx, { account_id: user.id, version: agreement, guardian_masked }),
    )
    const agreedAt = await queries.findAgreedAt(db, user.id, agreement)
    return { agreedAt: (agreedAt ?? new Date()).toISOString() }
  })

  handle(sendWz, async ({ user, body }) => {
    // The answer to the first time may have got lost.
    const sent = await queries.findBySendKey(db, user.id, body.sendKey)
    if (sent) return show(user.id, sent)
    if (body.wishedBy !== null && !wishDays(new Date()).includes(body.wishedBy))
      throw badInput('wishedBy', '请选明天起三周以内的一天')
    const lists = []
    for (const listId of new Set(body.lists)) lists.push(await freezeList(context, user.id, listId))
    if ((await queries.findAgreedAt(db, user.id, WZ_AGREEMENT)) === undefined)
      throw new Refusal('请先阅读问诊说明，并同意', 'AGREEMENT_REQUIRED')
    const row = {
      account_id: user.id,
      send_key: body.sendKey,
      lists,
      text: body.text,
      matters: [...new Set(body.matters)],
      wished_by: body.wishedBy,
    }
    const inserted = await limits.spend([['questionAccount', String(user.id)]], () =>
      queries.insertWz(db, row),
    )
    // What was read stays in the list's history as a version of its own, to be compared with.
    for (const { listId, version } of inserted.lists)
      await nameUnnamedVersion(db, user.id, listId, version, '发给顾问')
    return show(user.id, inserted)
  })

  handle(listWz, async ({ user, query }) => {
    const { rows, total } = await queries.listWz(db, user.id, query)
    return new Paged(rows.map(showSummary), pagerOf(query, total))
  })

  handle(getWz, async ({ user, params: { wzId } }) => show(user.id, await own(user.id, wzId)))

  handle(readWz, async ({ user, params: { wzId } }) => {
    if (!(await queries.updateRead(db, user.id, wzId))) throw notFound()
    return null
  })

  handle(followWz, async ({ user, params: { wzId }, body: { text } }) => {
    await queries.updateFollow(db, user.id, wzId, text)
    const kept = await own(user.id, wzId)
    if (kept.opinion === null) throw new Refusal('意见还没有到，收到以后再追问', 'NOT_ANSWERED')
    if (kept.follow_text !== text) throw new Refusal('一份问诊只能追问一次，已经问过了', 'FOLLOWED')
    return show(user.id, kept)
  })

  handle(removeWz, async ({ user, params: { wzId } }) => {
    if (!(await queries.deleteWz(db, user.id, wzId))) throw notFound()
    return null
  })
}
