import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { SentList } from '#contract/wz.ts'
import { SUBJECTS, subjectMask } from '#domain/exam/subject.ts'
import { GOODS, GOODS_NAMES, type GoodsId, versionOf } from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'
import type { DB } from '#server/db/tables.ts'
import type { StoredCondition } from '#server/features/recommend/condition.ts'
import { hashPassword } from '#server/credentials/password-hash.ts'
import { newFactorKey } from '#server/credentials/second-factor.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'

// Each builder inserts one row that is right by itself, with the parents it needs, and takes what the test cares
// about as overrides in the table's own names.

type Overrides<T extends keyof DB> = Partial<Insertable<DB[T]>>

// Above the codes that buildZhejiang gives: a worker counts on from file to file.
let counter = 3000
const next = (): number => (counter += 1)

const provinceNames: Record<number, string> = { 1: '北京', 11: '浙江', 15: '山东', 19: '广东' }

/** A province; one that is there stays as it is. */
export async function buildProvince(db: Db, overrides: Overrides<'province'> = {}): Promise<number> {
  const id = overrides.id ?? 11
  const name = overrides.name ?? provinceNames[id] ?? `省${id}`
  await db
    .insertInto('province')
    .values({ id, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

/** Rules of a province: by default Zhejiang's 一段. */
export async function buildRule(db: Db, overrides: Overrides<'province_rule'> = {}): Promise<void> {
  const province_id = await buildProvince(db, { id: overrides.province_id })
  await db
    .insertInto('province_rule')
    .values({
      year: 2025,
      batch: '普通类一段',
      model: '3+3',
      full_score: 750,
      unit_kind: 'major',
      choices: 80,
      subjects: ['物理', '化学', '生物', '思想政治', '历史', '地理', '技术'],
      choose: 3,
      tracks: ['综合'],
      certainty: 'H',
      source: 'test',
      ...overrides,
      province_id,
    })
    .execute()
}

/** What the rules of provinces of 3+1+2 that file 院校专业组 have in common. */
export const GROUP_RULE = {
  model: '3+1+2',
  unit_kind: 'group',
  first_subjects: ['物理', '历史'],
  subjects: ['化学', '生物', '政治', '地理'],
  choose: 2,
  tracks: ['物理', '历史'],
}

/** An imported file, the parent of every figure. */
export async function buildImport(db: Db, overrides: Overrides<'import_file'> = {}): Promise<number> {
  const { id } = await db
    .insertInto('import_file')
    .values({
      source: 'test',
      file_name: `file-${next()}.csv`,
      sha256: randomBytes(32).toString('hex'),
      authority: '测试机构',
      title: '测试公告',
      accepted: 0,
      rejected: 0,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says for which subjects a file of a plan is complete: by default 浙江's of 2026 for 物理, 化学 and 生物. */
export async function buildCoverage(
  db: Db,
  import_id: number,
  overrides: Overrides<'plan_coverage'> = {},
): Promise<void> {
  await db
    .insertInto('plan_coverage')
    .values({
      import_id,
      province_id: 11,
      year: 2026,
      batch: '普通类',
      track: '综合',
      combination: subjectMask([1, 2, 3]),
      ...overrides,
    })
    .execute()
}

/** A unit of a plan: by default of 浙江's 普通类一段 2026. */
export async function buildPlanUnit(
  db: Db,
  overrides: Overrides<'plan'> & { import_id: number },
): Promise<void> {
  const number = next()
  await db
    .insertInto('plan')
    .values({
      year: 2026,
      batch: '普通类一段',
      track: '综合',
      school_code: String(number).padStart(4, '0'),
      school_name: `测试大学${number}`,
      unit_code: '001',
      unit_name: '测试专业',
      level: '本科',
      places: 3,
      requirement: '不限',
      fee: 5000,
      ...overrides,
      province_id: await buildProvince(db, { id: overrides.province_id }),
    })
    .execute()
}

/** A line of 专业+学校 in Zhejiang's 一段 2025, unless told otherwise; its id. */
export async function buildLine(db: Db, overrides: Overrides<'line'> = {}): Promise<number> {
  const number = next()
  const { id } = await db
    .insertInto('line')
    .values({
      year: 2025,
      batch: '普通类一段',
      track: '综合',
      unit_kind: 'major',
      school_code: String(number).padStart(4, '0'),
      school_name: `测试大学${number}`,
      unit_code: '001',
      unit_name: '测试专业',
      plan: 10,
      min_score: 600,
      min_rank: 20_000,
      ...overrides,
      import_id: overrides.import_id ?? (await buildImport(db)),
      province_id: await buildProvince(db, { id: overrides.province_id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line of a unit of art, by composite score. */
export async function buildArtLine(db: Db, overrides: Overrides<'art_line'> = {}): Promise<void> {
  const province_id = await buildProvince(db, { id: overrides.province_id ?? 4, name: '山西' })
  const n = next()
  await db
    .insertInto('art_line')
    .values({
      import_id: overrides.import_id ?? (await buildImport(db, { source: 'art-lines', province_id })),
      year: 2025,
      batch: '艺术本科批',
      category: '美术与设计类',
      school_code: String(n),
      school_name: `虚构艺术大学${n}`,
      unit_code: '601',
      unit_name: '第601组',
      min_score: 500,
      ...overrides,
      province_id,
    })
    .execute()
}

/** A school of the directory; its code. */
export async function buildSchool(db: Db, overrides: Overrides<'school'> = {}): Promise<string> {
  const number = next()
  const { code } = await db
    .insertInto('school')
    .values({
      code: String(number).padStart(10, '0'),
      name: `测试大学${number}`,
      province: '浙江省',
      city: '杭州市',
      level: '本科',
      ...overrides,
      import_id: overrides.import_id ?? (await buildImport(db)),
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

/** One band of a score-rank table: by default Zhejiang 2025, 600 points. */
const bandOf = async (db: Db, overrides: Overrides<'score_rank'>) => ({
  year: 2025,
  track: '综合',
  score_min: 600,
  score_max: 600,
  count: 100,
  rank_min: 20_000,
  rank_max: 20_099,
  ...overrides,
  import_id: overrides.import_id ?? (await buildImport(db)),
  province_id: await buildProvince(db, { id: overrides.province_id }),
})

export async function buildScoreRank(db: Db, overrides: Overrides<'score_rank'> = {}): Promise<void> {
  await db
    .insertInto('score_rank')
    .values(await bandOf(db, overrides))
    .execute()
}

/** A score–rank table of bands of one score and a thousand candidates each, from the top down; `shift`: by how much its scores are higher. */
export async function buildScoreRanks(
  db: Db,
  of: Overrides<'score_rank'>,
  { top, bottom, shift = 0 }: { readonly top: number; readonly bottom: number; readonly shift?: number },
): Promise<void> {
  const band = await bandOf(db, of)
  const bands = Array.from({ length: top - bottom + 1 }, (_, index) => ({
    ...band,
    score_min: top - index + shift,
    score_max: top - index + shift,
    count: 1000,
    rank_min: index * 1000 + 1,
    rank_max: (index + 1) * 1000,
  }))
  await db.insertInto('score_rank').values(bands).execute()
}

export interface BuiltUser {
  id: number
  hashId: string
  mobile: string
  /** What `password` is for every built user, so that one hash serves all. */
  password: string
  /** A token of a session that is alive. */
  token: string
}

const password = 'correct horse battery'
let passwordHash: Promise<string> | undefined

/** A user in Zhejiang with a session. */
export async function buildUser(db: Db, overrides: Overrides<'account'> = {}): Promise<BuiltUser> {
  passwordHash ??= hashPassword(password)
  const mobile = overrides.mobile ?? `139${String(next()).padStart(8, '0')}`
  const account = await db
    .insertInto('account')
    .values({
      hash_id: randomBytes(9).toString('base64url'),
      password_hash: await passwordHash,
      ...overrides,
      mobile,
      province_id:
        overrides.province_id === null ? null : await buildProvince(db, { id: overrides.province_id }),
    })
    .returning(['id', 'hash_id'])
    .executeTakeFirstOrThrow()
  return {
    id: account.id,
    hashId: account.hash_id,
    mobile,
    password,
    token: await buildSession(db, { account_id: account.id }),
  }
}

/** A session of an account; its token. */
export async function buildSession(
  db: Db,
  overrides: Overrides<'session'> & { account_id: number },
): Promise<string> {
  const token = makeToken()
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), ...overrides })
    .execute()
  return token
}

/** An authenticator of an account, whose key nobody knows; its public id. */
export async function buildFactor(db: Db, { id }: BuiltUser): Promise<string> {
  const hash_id = randomBytes(9).toString('base64url')
  await db
    .insertInto('second_factor')
    .values({
      hash_id,
      account_id: id,
      kind: 'app',
      app_key: await newFactorKey(),
      app_step: 0,
    })
    .execute()
  return hash_id
}

/** A simulation of an account in Zhejiang; its public id. */
export async function buildSimulation(
  db: Db,
  overrides: Overrides<'simulation'> & { account_id: number },
): Promise<string> {
  const condition: StoredCondition = {
    year: 2026,
    track: '综合',
    totalScore: 600,
    rank: 20_000,
    given: 'sure',
    scores: [],
    subjectIds: SUBJECTS.slice(0, 3).map(({ id }) => id),
    majorIds: [],
  }
  const { hash_id } = await db
    .insertInto('simulation')
    .values({
      hash_id: randomBytes(9).toString('base64url'),
      condition: JSON.stringify(condition),
      ...overrides,
      province_id: await buildProvince(db, { id: overrides.province_id }),
    })
    .returning('hash_id')
    .executeTakeFirstOrThrow()
  return hash_id
}

/** How far off the rounds of a built season are, in ms from now. */
const HOUR_MS = 3_600_000

/** A round of 浙江's 普通类一段 of 2026 that is open now; its season is made where there is none. */
export async function buildRound(db: Db, overrides: Overrides<'season_round'> = {}): Promise<void> {
  const row = {
    year: 2026,
    batch: '普通类一段',
    round: 1,
    kind: 'filing',
    opens: new Date(Date.now() - HOUR_MS),
    closes: new Date(Date.now() + HOUR_MS),
    ...overrides,
    province_id: await buildProvince(db, { id: overrides.province_id }),
  }
  await db
    .insertInto('season')
    .values({ province_id: row.province_id, year: row.year })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.insertInto('season_round').values(row).execute()
}

/** An order of 院校提问 that is being paid; its public number. */
export async function buildOrder(
  db: Db,
  overrides: Overrides<'purchase'> & { account_id: number },
): Promise<string> {
  const { order_no } = await db
    .insertInto('purchase')
    .values({
      order_no: String(next()).padStart(24, '0'),
      goods_id: 3,
      goods_name: '院校提问',
      price: 9900,
      days: 365,
      way: 'native',
      state: 'paying',
      expires_at: new Date(Date.now() + 900_000),
      ...overrides,
    })
    .returning('order_no')
    .executeTakeFirstOrThrow()
  return order_no
}

/** Puts goods on sale, by default the package: until somebody can get them, nobody is asked for them. */
export async function putOnSale(db: Db, ...ids: GoodsId[]): Promise<void> {
  const sold = { intro: '', refund: '没用过的，七天内退', price: 9900, days: 365 }
  const rows = (ids.length === 0 ? [GOODS.consultant] : ids).map((id) => ({
    id,
    name: GOODS_NAMES[id],
    version: versionOf(id),
    ...sold,
  }))
  await db
    .insertInto('goods')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(sold))
    .execute()
}

/** Goods granted by the operator for a year. */
export async function buildGrant(
  db: Db,
  overrides: Overrides<'entitlement'> & { account_id: number },
): Promise<void> {
  await db
    .insertInto('entitlement')
    .values({ goods_id: 9, granted_by: 'operator', days: 365, ...overrides })
    .execute()
}

/** The list of a class that a mobile is on, waiting for its owner; its public id. */
export async function buildEnrolment(
  db: Db,
  mobile: string,
  staff_id: number | null,
  overrides: Overrides<'enrolment'> = {},
): Promise<string> {
  const number = next()
  const { id, hash_id } = await db
    .insertInto('enrolment')
    .values({
      hash_id: `class${number}`,
      school_name: '第一中学',
      class_name: `高三（${number}）班`,
      province_id: 11,
      staff_id,
      listed: 1,
      ...overrides,
    })
    .returning(['id', 'hash_id'])
    .executeTakeFirstOrThrow()
  await db.insertInto('enrolment_place').values({ enrolment_id: id, mobile }).execute()
  return hash_id
}

/** An article of the operator that everybody may read; its public id. Running engines see it once they load anew. */
export async function buildContent(db: Db, overrides: Overrides<'content'> = {}): Promise<string> {
  const number = next()
  const { hash_id } = await db
    .insertInto('content')
    .values({
      hash_id: `text${String(number).padStart(12, '0')}`,
      path: `${number}.md`,
      kind: 'article',
      title: `文章${number}`,
      date: '2026-06-01',
      source: '编辑部',
      markdown: '开头一句。\n\n## 正文\n\n后面的内容。',
      ...overrides,
      import_id: overrides.import_id ?? (await buildImport(db, { source: 'content' })),
    })
    .returning('hash_id')
    .executeTakeFirstOrThrow()
  return hash_id
}

/** A list of 浙江 as it goes to an adviser: two rows, one with a chance. */
const sentList: SentList = {
  listId: 'gone',
  name: '志愿表',
  provinceId: 11,
  provinceName: '浙江',
  year: 2026,
  batch: '普通类一段',
  version: 1,
  predictedYear: 2026,
  predictedFrom: 2025,
  student: { score: 640, rank: 9000, track: '综合', subjects: ['物理', '化学', '生物'] },
  rows: [
    {
      majorId: 'a',
      schoolName: '虚构大学甲',
      unitName: '软件工程',
      note: '',
      adjusts: null,
      probability: 0.31,
      tier: 'reach',
      eligible: true,
      line: { year: 2025, score: 642, rank: 8600 },
    },
    {
      majorId: 'b',
      schoolName: '虚构大学乙',
      unitName: '临床医学',
      note: '',
      adjusts: null,
      probability: null,
      tier: null,
      eligible: null,
      line: null,
    },
  ],
}

/** A consultation that was sent a moment ago; its public id. */
export async function buildWz(db: Db, overrides: Overrides<'wz'> & { account_id: number }): Promise<string> {
  const { hash_id } = await db
    .insertInto('wz')
    .values({
      hash_id: `wz${next()}`,
      send_key: `key-of-a-form-${next()}`,
      lists: JSON.stringify([sentList]),
      text: '最后几个兜得住吗？',
      matters: ['safe'],
      ...overrides,
    })
    .returning('hash_id')
    .executeTakeFirstOrThrow()
  return hash_id
}
