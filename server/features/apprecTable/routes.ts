import type { FastifyRequest } from 'fastify'
import {
  type ListLink,
  type TableComment,
  addLink,
  addTableComment,
  getTable,
  listLinks,
  listOwnTableComments,
  listTableComments,
  openTable,
  readTableComments,
  removeLink,
  removeTableComment,
} from '#contract/apprecTable.ts'
import { contactIn } from '#domain/contact/contact.ts'
import { LINKS_AT_ONCE } from '#domain/link.ts'
import { COMMENTS_A_LINK } from '#domain/list/list-link.ts'
import { type ListRecord, findRecord, readChoices } from '#server/features/list/service.ts'
import { networkOf } from '#server/http/limits/address.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { Refusal, forbidden, notFound, tooMany } from '#server/http/errors.ts'
import { newSecret, openSecret } from '#server/http/limits/secret-link.ts'
import * as queries from './queries.ts'
import { type TableContext, choiceTitle, showTable } from './show.ts'

/** 志愿表 as a table: for its owner, and for who has a link. */
export const apprecTable: Routes<TableContext> = (handle, context) => {
  const { db, limits } = context

  /** @throws HttpProblem 404 */
  const ownRecord = async (
    user: { id: number },
    hashId: string,
    version: number | null = null,
  ): Promise<ListRecord> => {
    const record = await findRecord(db, { hashId, accountId: user.id, version })
    if (!record) throw notFound()
    return record
  }

  handle(getTable, async ({ user, params, query }) => {
    const record = await ownRecord(user, params.recordId, query.version ?? null)
    const shows = { name: null, score: true, rank: true, chance: true }
    return showTable(context, record, shows, await queries.countAtRows(db, record.id))
  })

  handle(listLinks, async ({ user, params }) => {
    const { id } = await ownRecord(user, params.recordId)
    return (await queries.listOpenLinks(db, id, new Date())).map(showLink)
  })

  handle(addLink, async ({ user, params, body }) => {
    const record = await ownRecord(user, params.recordId, body.version)
    const now = new Date()
    const { secret, kept } = newSecret(now)
    const { label, studentName, showsScore, showsRank, showsChance, allowsComments, version } = body
    const row = {
      account_id: user.id,
      list_id: record.id,
      ...kept,
      label,
      student_name: studentName === '' ? null : studentName,
      shows_score: showsScore,
      shows_rank: showsRank,
      shows_chance: showsChance,
      allows_comments: allowsComments,
      version,
      choices: version === null ? null : JSON.stringify(record.choices),
      saved_at: version === null ? null : record.savedAt,
      rank: version === null ? null : record.rank,
    }
    const made = await limits.spend([['linkAccount', String(user.id)]], async () => {
      const inserted = await queries.insertLink(db, row, now)
      if (!inserted) {
        throw new Refusal(`一份志愿表最多同时有 ${LINKS_AT_ONCE} 条链接，先停用一条吧`, 'TOO_MANY_LINKS')
      }
      return inserted
    })
    return { link: showLink({ ...made, comments: 0 }), secret }
  })

  handle(removeLink, async ({ user, params: { recordId, linkId } }) => {
    const { id: listId } = await ownRecord(user, recordId)
    const whose = { accountId: user.id, listId }
    if (!(await queries.deleteOf(db, 'list_link', whose, linkId))) throw notFound()
    return null
  })

  handle(listOwnTableComments, async ({ user, params, query }) => {
    const { id } = await ownRecord(user, params.recordId)
    const { rows, total } = await queries.listCommentsOf(db, id, query.majorId, query)
    const shown = rows.map((row) => ({
      ...showComment(row),
      isUnread: row.read_at === null,
      label: row.label,
    }))
    return new Paged(shown, pagerOf(query, total))
  })

  handle(readTableComments, async ({ user, params }) => {
    const { id } = await ownRecord(user, params.recordId)
    await queries.markRead(db, user.id, id)
    return null
  })

  handle(removeTableComment, async ({ user, params: { recordId, commentId } }) => {
    const { id: listId } = await ownRecord(user, recordId)
    const whose = { accountId: user.id, listId }
    if (!(await queries.deleteOf(db, 'list_comment', whose, commentId))) throw notFound()
    return null
  })

  /** The link that a secret opens. @throws HttpProblem 404, or 429 after too many that were wrong */
  const linkOf = (request: FastifyRequest, recordId: string, secret: string): Promise<queries.StoredLink> =>
    openSecret(limits, request, secret, (hash) => queries.findLink(db, recordId, hash, new Date()))

  /** What a link shows. @throws HttpProblem 404 where the list went meanwhile */
  const recordOf = async (hashId: string, link: queries.StoredLink): Promise<ListRecord> => {
    const record = await findRecord(db, { hashId, version: null })
    if (!record) throw notFound()
    const { version, saved_at: savedAt, rank } = link
    if (version === null || savedAt === null) return record
    return { ...record, version, isFixed: true, rank, savedAt, choices: readChoices(link.choices) }
  }

  handle(openTable, async ({ request, params: { recordId }, body }) => {
    const link = await linkOf(request, recordId, body.secret)
    const record = await recordOf(recordId, link)
    const said = link.allows_comments ? await queries.countAtRows(db, record.id) : new Map<string, number>()
    const shows = {
      name: link.student_name,
      score: link.shows_score,
      rank: link.shows_rank,
      chance: link.shows_chance,
    }
    return {
      ...(await showTable(context, record, shows, said)),
      allowsComments: link.allows_comments,
      expiresAt: link.expires_at.toISOString(),
    }
  })

  handle(listTableComments, async ({ request, params: { recordId }, body }) => {
    const link = await linkOf(request, recordId, body.secret)
    if (!link.allows_comments) throw forbidden()
    const { rows, total } = await queries.listCommentsOf(db, link.list_id, body.majorId, body)
    return new Paged(rows.map(showComment), pagerOf(body, total))
  })

  handle(addTableComment, async ({ request, params: { recordId }, body }) => {
    const link = await linkOf(request, recordId, body.secret)
    if (!link.allows_comments) throw forbidden()
    const record = await recordOf(recordId, link)
    const choice = record.choices.find(({ id }) => id === body.majorId)
    if (body.majorId !== undefined && !choice) {
      throw new Refusal('这个志愿已经不在表里了，请刷新页面再写', 'CHOICE_GONE')
    }
    const comment = {
      account_id: record.accountId,
      list_id: link.list_id,
      link_id: link.id,
      unit_id: choice?.id ?? null,
      unit_title: choice ? await choiceTitle(context, record, choice) : null,
      name: body.sender,
      text: body.text,
      held_at: contactIn(body.text) === 'doubt' ? new Date() : null,
    }
    const counts = [
      ['linkComment', String(link.id)],
      ['linkCommentAddress', networkOf(request.ip)],
    ] as const
    const insert = () =>
      db.transaction().execute(async (tx) => {
        const said = await queries.lockLink(tx, link.id)
        if (said === undefined) throw notFound()
        if (said >= COMMENTS_A_LINK) throw new Refusal('这条链接的留言已经满了，请直接告诉发链接的人')
        return queries.insertComment(tx, comment)
      })
    const tooOften = (seconds: number) =>
      tooMany(seconds, `留言太多了，请 ${Math.ceil(seconds / 60)} 分钟后再写`)
    return showComment(await limits.spend(counts, insert, tooOften))
  })
}

const showLink = (link: queries.StoredLink & { comments: number }): ListLink => ({
  linkId: link.hash_id,
  label: link.label,
  studentName: link.student_name,
  showsScore: link.shows_score,
  showsRank: link.shows_rank,
  showsChance: link.shows_chance,
  allowsComments: link.allows_comments,
  version: link.version,
  createdAt: link.created_at.toISOString(),
  expiresAt: link.expires_at.toISOString(),
  comments: link.comments,
})

const showComment = (comment: queries.StoredComment): TableComment => ({
  commentId: comment.hash_id,
  name: comment.name,
  text: comment.text,
  createdAt: comment.created_at.toISOString(),
  at:
    comment.unit_id === null
      ? null
      : { majorId: comment.unit_id, title: comment.unit_title ?? comment.unit_id },
  held: comment.held_at !== null,
})
