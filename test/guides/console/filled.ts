import { randomUUID } from 'node:crypto'
import { beijingTyped } from '#domain/beijing.ts'
import type { Role } from '#domain/staff/roles.ts'
import { GOODS } from '#domain/goods.ts'
import { DAY, HOUR } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import { settlePaid } from '#server/features/goods/service.ts'
import { buildGrant, buildOrder, buildUser, buildWz, putOnSale } from '#test/factories.ts'
import { buildFailedEvent, buildPartner, buildPartnerLink } from '#test/partner.ts'
import { send } from '#test/product.ts'
import { buildStaff } from '#test/staff.ts'

/** A console in which something has happened: what its pictures show. */

/** Colleagues by their role; each is called by it. */
const NAMES: Readonly<Record<Role, string>> = {
  owner: '负责人',
  editor: '编辑',
  adviser: '顾问',
  service: '客服',
  data: '数据',
}

/** The cookie of each colleague. */
export type Colleagues = Readonly<Record<Role, string>>

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR)
const typedIn = (days: number): string => beijingTyped(new Date(Date.now() + days * DAY))
const daysFrom = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** Fills it with some of everything that waits for somebody, and some that is done. */
export async function fillConsole(db: Db, address: string): Promise<Colleagues> {
  const colleague = async (role: Role): Promise<string> =>
    (await buildStaff(db, [role], NAMES[role])).headers['cookie'] ?? ''
  const colleagues: Colleagues = {
    owner: await colleague('owner'),
    editor: await colleague('editor'),
    adviser: await colleague('adviser'),
    service: await colleague('service'),
    data: await colleague('data'),
  }
  const as =
    (role: Role) =>
    async (method: string, path: string, body?: object): Promise<unknown> => {
      const { answer } = await send(address, method, `/api/console/${path}`, {
        body,
        headers: { cookie: colleagues[role] },
      })
      if (!answer.success) throw new Error(`${method} ${path}: ${answer.info}`)
      return answer.data
    }
  await putOnSale(db, ...Object.values(GOODS).filter((id) => id !== GOODS.trial))
  const students = await Promise.all(
    ['13900005821', '13700002046', '13600007735'].map((mobile) => buildUser(db, { mobile })),
  )
  const ids = students.map(({ id }) => id)
  await fillInbox(db, ids)
  await fillGoods(db, ids, as('service'))
  await fillComments(db, ids)
  await fillTexts(as('editor'))
  await fillPartners(db, ids)
  return colleagues
}

/** By turns. @throws Error where there is none */
function oneOf<T>(all: readonly T[], at: number): T {
  const one = all[at % all.length]
  if (one === undefined) throw new Error('there is nobody')
  return one
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

async function fillInbox(db: Db, students: readonly number[]): Promise<void> {
  const asked = [
    ['adviser', 30, '选了物化地，想学临床医学，分数大概在 620 上下，浙江还有哪些学校可以报？'],
    ['adviser', 26, '位次 15200，冲的志愿放几个合适？'],
    ['adviser', 5, '中外合作的专业学费贵，毕业证书和普通专业一样吗？'],
    ['school', 20, '学校宿舍有没有空调？大一住哪个校区？'],
    ['feedback', 18, '志愿表打印出来第二页缺一行'],
    ['service', 3, '想要一个能和家长一起看的模式'],
  ] as const
  const { code } = await db.selectFrom('school').select('code').orderBy('code').executeTakeFirstOrThrow()
  for (const [at, [kind, hours, text]] of asked.entries()) {
    const account_id = oneOf(students, at)
    const school_code = kind === 'school' ? code : null
    await db
      .insertInto('question')
      .values({ account_id, kind, text, school_code, hash_id: `asked-${at}`, asked_at: hoursAgo(hours) })
      .execute()
  }
  for (const [at, account_id] of students.entries()) {
    await buildWz(db, {
      account_id,
      sent_at: hoursAgo(8 + at),
      wished_by: daysFrom(2 + at),
      matters: ['safe', 'major'],
      lists: JSON.stringify([sentList]),
    })
  }
}

const sentRow = (name: string, unit: string, probability: number, score: number) => ({
  majorId: `${name}${unit}`,
  schoolName: `示例大学${name}`,
  unitName: unit,
  note: '',
  adjusts: null,
  probability,
  tier: probability < 0.4 ? 'reach' : probability < 0.8 ? 'match' : 'safe',
  eligible: true,
  line: { year: 2025, score, rank: Math.round((700 - score) * 420) },
})

const sentList = {
  listId: 'sent',
  name: '第一稿',
  provinceId: 11,
  provinceName: '浙江',
  year: 2026,
  batch: '普通类一段',
  version: 3,
  predictedYear: 2026,
  predictedFrom: 2025,
  student: { score: 638, rank: 24_100, track: '综合', subjects: ['物理', '化学', '生物'] },
  rows: [
    sentRow('甲', '临床医学（5+3 一体化）', 0.12, 656),
    sentRow('甲', '计算机类', 0.22, 651),
    sentRow('乙', '口腔医学', 0.35, 645),
    sentRow('丙', '软件工程（中外合作办学）', 0.46, 641),
    sentRow('丁', '电气工程及其自动化', 0.61, 638),
    sentRow('戊', '数学与应用数学（师范）', 0.74, 634),
    sentRow('己', '护理学', 0.91, 624),
    sentRow('庚', '食品科学与工程', 0.96, 618),
  ],
}

async function fillGoods(db: Db, students: readonly number[], service: Ask): Promise<void> {
  const made = [
    [GOODS.consultant, '高三（2）班，班主任登记', 50],
    [GOODS.talent, '开放日', 120],
    [GOODS.schoolQuestion, '家长会试用', 30],
  ] as const
  for (const [goodsId, note, count] of made) {
    const requestKey = randomUUID()
    await service('POST', 'goods/code', { goodsId, note, count, days: 90, holds: 365, requestKey })
  }
  const [first] = await db.selectFrom('invited_code_batch').select('id').orderBy('id').execute()
  if (first === undefined) throw new Error('there is no batch')
  await db
    .updateTable('invited_code')
    .set({ used_at: hoursAgo(50) })
    .where('batch_id', '=', first.id)
    .where('number', 'in', [1, 2, 3, 5, 8, 13])
    .execute()
  for (const [at, account_id] of students.entries()) {
    await buildGrant(db, { account_id, reason: '活动赠送' })
    const orderNo = await buildOrder(db, { account_id, order_no: `20260627${at}0000000000${at}` })
    await settlePaid(db, orderNo, { transactionId: `420000${at}20260627`, price: 9900 })
    const { id } = await db
      .selectFrom('purchase')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    if (at === 2) continue
    await db
      .insertInto('invoice')
      .values({
        account_id,
        purchase_id: id,
        title: at === 0 ? '某某市第一中学' : '个人',
        tax_number: at === 0 ? '91350100M000100Y43' : null,
        email: 'fapiao@example.com',
      })
      .execute()
  }
  await buildOrder(db, { account_id: oneOf(students, 0), goods_id: GOODS.talent, goods_name: '专业测评' })
}

async function fillComments(db: Db, students: readonly number[]): Promise<void> {
  const said = [
    ['讲得清楚，例题也多', null],
    ['要资料的加我微信 abc12345', hoursAgo(4)],
    ['第三讲的声音有点小', null],
    ['扣扣群 123456789，一起刷题', hoursAgo(1)],
  ] as const
  for (const [at, [text, held_at]] of said.entries()) {
    await db
      .insertInto('course_comment')
      .values({
        hash_id: `said-${at}`,
        account_id: oneOf(students, at),
        course_hash_id: 'gone',
        text,
        held_at,
        hidden_at: held_at,
      })
      .execute()
  }
}

async function fillTexts(editor: Ask): Promise<void> {
  const values = { kind: 'article', title: '填报前三天，先做这四件事', date: daysFrom(0), source: '编辑部' }
  const markdown =
    '位次出来以后，先别急着排志愿。\n\n## 一、把位次记下来\n\n分数每年都在变，**位次**才好比。\n\n- 查一分一段\n- 找近三年的投档线\n\n## 二、把不想去的先划掉\n\n城市、学费、体检要求，一条一条过。\n'
  await editor('POST', 'content', { values, markdown })
  await editor('POST', 'notice', {
    noticePlace: 'line',
    provinceId: null,
    type: 'info',
    title: '',
    content: '2026 年投档线已经更新',
    url: null,
    showsFrom: null,
    showsUntil: typedIn(20),
  })
  await editor('POST', 'notice', {
    noticePlace: 'popup',
    provinceId: 11,
    type: 'warn',
    title: '浙江一段填报提醒',
    content: '<p>6 月 28 日 <b>17:30</b> 截止，别等到最后一小时。</p>',
    url: null,
    showsFrom: typedIn(1),
    showsUntil: typedIn(4),
  })
}

/** A school whose own system is told: two events arrived, one was given up. */
async function fillPartners(db: Db, students: readonly number[]): Promise<void> {
  const partner = await buildPartner(db, ['enrol:write', 'enrol:read', 'students:link'], {
    name: '某某市第一中学',
    contact: '信息中心，0571-00000000',
    purpose: '在学校的系统里看谁定好了志愿表',
    webhook_url: 'https://school.example.com/xuankao',
  })
  await db
    .updateTable('partner_key')
    .set({ used_at: hoursAgo(1) })
    .where('partner_id', '=', partner.id)
    .execute()
  for (const [at, account_id] of students.entries())
    await buildPartnerLink(db, partner.id, account_id, `2026-00${at + 1}`)
  await buildFailedEvent(db, partner.id)
  await db
    .updateTable('partner_event')
    .set({ kind: 'order.paid', made_at: hoursAgo(71), tried_at: hoursAgo(2), problem: '对方回了 500' })
    .where('partner_id', '=', partner.id)
    .where('failed_at', 'is not', null)
    .execute()
  for (const [at, kind] of (['ping', 'list.filed'] as const).entries()) {
    const time = hoursAgo(40 - at * 30)
    const times = { made_at: time, due_at: time, tried_at: time, delivered_at: time }
    await db
      .insertInto('partner_event')
      .values({
        hash_id: `msg_${at}`,
        partner_id: partner.id,
        kind,
        subject: '',
        data: '{}',
        tries: 1,
        ...times,
      })
      .execute()
  }
}
