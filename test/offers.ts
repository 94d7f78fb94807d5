import { saveCondition } from '#contract/apprecsim.ts'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import type { Offer } from '#contract/directory.ts'
import type { Db } from '#server/db/open.ts'
import type { TestApp } from './app.ts'
import { buildUser } from './factories.ts'

/** What tests of units change and ask over the small 浙江 of `buildZhejiang`. */

/** Who files for 2026 from the midst of its lines. */
const CONDITION = {
  provinceId: 11,
  year: 2026,
  totalScore: 640,
  rank: 9000,
  given: 'sure' as const,
  subjectIds: [1, 2, 3],
}

/** A student of 浙江 with a saved condition. @returns the token */
export async function logInAt9000(app: TestApp): Promise<string> {
  const { token } = await buildUser(app.context.db)
  await app.call(saveCondition, { token, body: CONDITION })
  return token
}

/** What the first school found by a word offers. */
export async function offersOf(app: TestApp, q: string, candidate: object = {}): Promise<Offer[]> {
  const { data } = await app.call(listSchools, { query: { q } })
  const query = { ...candidate, schoolHashId: data.schools[0]?.school.cuHashId ?? '', size: 50 }
  return (await app.call(listSchoolOffers, { query })).data.list
}

/** A unit that a plan gains, in what it differs from others of its school. */
interface Added {
  readonly unit_name: string
  readonly unit_code: string
  readonly level?: string
  readonly places?: number
  readonly fee?: number | null
  readonly remark?: string | null
  readonly requirement?: string
}

/** Adds units to the plan of a school, which has one already. */
export async function addToPlan(db: Db, school: string, added: readonly Added[]): Promise<void> {
  const { id: _, ...template } = await db
    .selectFrom('plan')
    .selectAll()
    .where('school_name', '=', school)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('plan')
    .values(added.map((unit) => ({ ...template, ...unit })))
    .execute()
}
