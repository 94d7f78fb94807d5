import { readRoster, rosterProblemText } from '#domain/account/enrolment.ts'
import type { Db } from '#server/db/open.ts'
import { listProvinces } from '#server/features/province/service.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import * as queries from './queries.ts'
import { readRosterFile } from './roster-file.ts'

/** A list as it was sent. */
interface SentRoster {
  readonly provinceId: number
  /** base64 */
  readonly file: string
}

/** What a list names, and what is wrong with it. @throws HttpProblem 400 for no list, or no province */
export async function readSent(db: Db, { provinceId, file }: SentRoster) {
  const province = (await listProvinces(db)).find(({ id }) => id === provinceId)
  if (!province) throw badInput('provinceId', '没有这个省份')
  return readRoster(await readRosterFile(file), province.name)
}

/**
 * Has what a school opens wait for the mobiles of a class. Whether any of them has an account is not looked at.
 * @throws HttpProblem 400 for a list with a bad row: then nothing is kept
 */
export async function enrolClass(
  db: Db,
  sent: SentRoster & {
    schoolName: string
    className: string
    gift: { goodsId: number; days: number } | null
  },
  staffId: number | null,
  deed: Deed,
): Promise<{ added: number; already: number }> {
  const { mobiles, problems } = await readSent(db, sent)
  if (problems.length > 0) throw badInput('file', rosterProblemText(problems))
  const named = {
    school_name: sent.schoolName,
    class_name: sent.className,
    province_id: sent.provinceId,
    goods_id: sent.gift?.goodsId ?? null,
    days: sent.gift?.days ?? null,
  }
  return db.transaction().execute(async (tx) => {
    const list = await queries.holdEnrolment(tx, named, { staff_id: staffId, partner_id: null })
    if (!list) throw new Refusal('合作方已经用密钥登记过这个班')
    const { id } = list
    const added = await queries.insertPlaces(tx, id, mobiles)
    await deed(tx, { deed: 'enrol.class', kind: 'enrolment', id, fields: added > 0 ? ['listed'] : [] })
    return { added, already: mobiles.length - added }
  })
}

/** Who has taken it keeps it. @throws HttpProblem 404; Refusal where it was revoked before */
export async function revokeEnrolment(db: Db, enrolmentId: string, deed: Deed): Promise<{ revoked: number }> {
  return db.transaction().execute(async (tx) => {
    const enrolment = await queries.findEnrolment(tx, enrolmentId)
    if (!enrolment) throw notFound()
    const revoked = await queries.endEnrolment(tx, enrolmentId)
    if (revoked === undefined) throw new Refusal('这份名单已经撤回过了')
    await deed(tx, { deed: 'enrol.revoke', kind: 'enrolment', id: enrolment.id, fields: ['ended_at'] })
    return { revoked }
  })
}
