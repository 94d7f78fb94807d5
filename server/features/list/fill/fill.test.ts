import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mock, modifyResult } from '#contract/apprecsim.ts'
import { getCondition } from '#contract/recommend.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { setAge } from '#contract/account.ts'
import { saveGroupMajors, savePreferences, saveSensitiveFacts } from '#contract/preference.ts'
import { checkList, fillList, getList, getReport, saveList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { FACTS_CONSENT, NO_FACTS } from '#domain/preference/facts.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { cappedText } from '#domain/forecast/words/capped.ts'
import { WORTH, worthOf } from '#domain/engine/worth.ts'
import type { Db } from '#server/db/open.ts'
import { loadListContext } from '#server/features/list/context.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildGuangdongGroups } from '#test/guangdong.ts'
import { listWorkbook } from '#test/list-file.ts'
import {
  type BuiltUser,
  buildCoverage,
  buildImport,
  buildLine,
  buildRule,
  buildSchool,
} from '#test/factories.ts'
import { historian, physics, studentsOf } from '#test/student.ts'

const open = '不提科目要求'
const sciences = '物理,化学(2门科目考生均须选考方可报考)'
const medicine = '物理,化学,生物(3门科目考生均须选考方可报考)'

/** Eight schools that all teach these; the plan at hand is that of 物化生. */
const majors: readonly [name: string, requirement: string | null, remark?: string][] = [
  ['法学', open],
  ['会计学', open],
  ['软件工程', sciences],
  ['临床医学', medicine],
  // Both ask for what students of 物化生 lack: the plan holds neither.
  ['思想政治教育(师范)', null],
  ['历史学', null],
  ['土木工程(地方专项计划)', open],
  ['英语(少数民族班)', open],
  ['护理学', open, '莲都校区。只招少数民族考生。'],
  ['化学', open, '色弱、色盲考生不予录取。'],
  ['公共事业管理(定向培养)', open],
  ['哲学(中外合作办学)', open],
  ['学前教育(限女)', open],
  ['飞行器适航技术（男生）', open],
  ['日语(外语语种须为英语)', open],
]
const schools = '甲乙丙丁戊己庚辛'.split('').map((name) => `${name}大学`)

/** The last school offers none of these any more: the plan says so of each by another evidence. */
const gone = ['临床医学', '法学(涉外法治)']

/** @param year Of the lines; the plan is of 2026. */
async function buildFigures(db: Db, year = 2025): Promise<void> {
  await buildRule(db)
  const import_id = await buildImport(db, { province_id: 11 })
  await buildCoverage(db, import_id)
  await db
    .insertInto('major')
    .values({
      import_id,
      code: '060101',
      name: '历史学',
      category: '历史学类',
      discipline: '历史学',
      level: '本科',
    })
    .execute()
  await db
    .insertInto('major')
    .values({
      import_id,
      code: '030503',
      name: '思想政治教育',
      category: '马克思主义理论类',
      discipline: '法学',
      level: '本科',
    })
    .execute()
  for (const [at, school] of schools.entries()) {
    await buildSchool(db, {
      name: school,
      province: at < 4 ? '浙江省' : '江苏省',
      city: at < 4 ? '杭州市' : '南京市',
    })
    for (const [nth, [unit_name]] of [...majors, ['法学(涉外法治)']].entries()) {
      const isLast = at === schools.length - 1
      if (unit_name === '法学(涉外法治)' && !isLast) continue
      if (isLast && year === 2026 && gone.includes(unit_name)) continue
      const line = { import_id, year, school_name: school, unit_code: String(nth), unit_name }
      await buildLine(db, { ...line, min_rank: 3000 + 1500 * at + 97 * nth })
    }
    for (const [nth, [unit_name, requirement, remark = null]] of majors.entries()) {
      if (requirement === null || (at === schools.length - 1 && gone.includes(unit_name))) continue
      await db
        .insertInto('plan')
        .values({
          import_id,
          province_id: 11,
          year: 2026,
          batch: '普通类',
          track: '综合',
          school_code: String(at),
          school_name: school,
          unit_code: String(nth),
          unit_name,
          level: '本科',
          places: 10,
          requirement,
          remark,
          fee: 6000,
        })
        .execute()
    }
  }
}

/** Saves preferences; what is not given nobody said. */
async function savePreferred(
  app: TestApp,
  { token }: BuiltUser,
  preferences: Partial<BodyOf<typeof savePreferences>>,
): Promise<void> {
  const body = { ...NO_PREFERENCES, specials: null, ...preferences }
  const saved = await app.call(savePreferences, { token, body })
  expect(saved.success, saved.info).toBe(true)
}

const namesOf = (rows: readonly UnitRow[]): string[] => rows.map(({ unitName }) => unitName)

describe('what a list is filled with', () => {
  let app: TestApp
  const { fill, student, saveAs, simulate, simulateAll } = studentsOf(() => app)
  const prefer = (user: BuiltUser, preferences: Partial<BodyOf<typeof savePreferences>>) =>
    savePreferred(app, user, preferences)
  beforeAll(async () => {
    app = await startTestApp()
    await buildFigures(app.context.db)
    await app.context.snapshots.load()
  })
  afterAll(() => app.close())

  test('a student of 政史地 finds what the plan of 物化生 cannot hold, marked, and nothing that it would hold', async () => {
    const user = await student(historian)
    // What nobody knows the requirement of is filled for who asks for it.
    await prefer(user, {
      liked: [
        { level: 'major', id: '060101' },
        { level: 'major', id: '030503' },
      ],
    })
    for (const rows of [await simulateAll(user), await fill(user)]) {
      const found = new Set(namesOf(rows))
      expect(found).toContain('思想政治教育(师范)')
      expect(found).toContain('历史学')
      for (const name of ['临床医学', '软件工程', '法学(涉外法治)']) expect(found).not.toContain(name)
      for (const row of rows) {
        const isUnheard = /^(?:思想政治教育|历史学)/u.test(row.unitName)
        expect(row.leftOut, row.unitName).toEqual(
          isUnheard ? { year: 2026, isCertain: false, drawnFor: '物化生' } : null,
        )
      }
    }
  })

  test('a ceiling of fees takes nothing out whose fee nobody knows: results, counts and a list agree', async () => {
    const user = await student(historian)
    const unheard = ['思想政治教育(师范)', '历史学']
    await prefer(user, { maxFee: 6000, liked: [{ level: 'major', id: '060101' }] })
    const filled = namesOf(await fill(user))
    expect(filled).toContain('历史学')
    await prefer(user, { maxFee: 6000 })
    const byPreferences = true
    const rows = await simulateAll(user, { byPreferences })
    for (const name of unheard) expect(namesOf(rows)).toContain(name)
    expect(new Set(rows.map(({ fee }) => fee))).toEqual(new Set([6000, null]))
    const { counts } = (await simulate(user, { byPreferences })).data
    expect(counts.reach + counts.match + counts.safe).toBe(rows.length)
    // What is known to cost more goes, what nobody knows stays.
    await prefer(user, { maxFee: 5999 })
    const cheap = await simulateAll(user, { byPreferences })
    expect(new Set(namesOf(cheap))).toEqual(new Set(unheard))
    // A filter of the page keeps to the same rule, and says how many stay.
    const filtered = await simulateAll(user, { byPreferences: false, endSchoolFee: 6000 })
    expect(new Set(filtered.map(({ fee }) => fee))).toEqual(new Set([6000, null]))
    const open = filtered.filter(({ fee }) => fee === null).length
    const { data } = await simulate(user, { byPreferences: false, endSchoolFee: 6000 })
    expect(data.unknown).toContain(`有 ${open} 个志愿的学费没有公布，没有因此去掉`)
    expect((await simulate(user, { byPreferences: false })).data.unknown).toBeNull()
  })

  test('a plan tells which of what it adds is no liked major; nothing of it where none is liked or the school comes first', async () => {
    const user = await student(historian)
    const beyond = async (preferences: Parameters<typeof prefer>[1]) => {
      await prefer(user, preferences)
      const body = { provinceId: 11, majorIds: [] }
      const { plans } = (await app.call(fillList, { token: user.token, body })).data
      return plans.map(({ choices, added, beyondLiked }) => ({
        beyondLiked,
        others: added.filter(
          (id) => choices.find(({ majorId }) => majorId === id)?.unitName.startsWith('历史学') === false,
        ),
      }))
    }
    const liked = [{ level: 'major', id: '060101' }] as const
    const told = await beyond({ liked })
    expect(told.every(({ others }) => others.length > 0)).toBe(true)
    for (const { beyondLiked, others } of told) expect(beyondLiked).toEqual(others)
    for (const { beyondLiked } of await beyond({ liked, priority: 'school' })) expect(beyondLiked).toBeNull()
    for (const { beyondLiked } of await beyond({})) expect(beyondLiked).toBeNull()
  })

  test('how many stay at home is told, but not to who named places', async () => {
    const user = await student()
    const notesOf = async (): Promise<string> => {
      const body = { provinceId: 11, majorIds: [], count: 12 }
      const { plans } = (await app.call(fillList, { token: user.token, body })).data
      return plans.map(({ notes }) => notes.join()).join()
    }
    expect(await notesOf()).toMatch(/这 12 个里 \d+ 个在浙江，\d+ 个在外省/)
    await prefer(user, { places: [{ level: 'province', name: '江苏', degree: 'wanted' }], elsewhere: 'no' })
    expect(await notesOf()).not.toContain('个在外省')
  })

  test('what is to be looked up in the plan is said by the check and in the file, and is no safe choice', async () => {
    const user = await student({ ...historian, rank: 1000 })
    await prefer(user, { liked: [{ level: 'major', id: '060101' }] })
    const filled = await fill(user, { count: 12 })
    const unheard = filled.filter(({ leftOut }) => leftOut !== null)
    // Everything is in reach: the safe choices that a list needs are taken from what the plan holds.
    expect(filled.filter(({ tier, leftOut }) => tier === 'safe' && leftOut === null).length).toBeGreaterThan(
      2,
    )
    expect(unheard.length).toBeGreaterThan(0)
    const majorIds = filled.map(({ majorId }) => majorId)
    const body = { provinceId: 11, majorIds }
    const { issues } = (await app.call(checkList, { token: user.token, body })).data
    const unchecked = issues.find(({ code }) => code === 'uncheckedPlan')
    expect(unchecked?.positions).toEqual(unheard.map(({ majorId }) => majorIds.indexOf(majorId)))
    await app.call(saveList, { token: user.token, body: { ...body, version: 0 } })
    const { rows: cells } = await listWorkbook(app, user.token, { provinceId: 11 })
    expect(cells.filter((each) => String(each['核对']).includes('计划待核对'))).toHaveLength(unheard.length)
  })

  test('a unit has one tier: in results and their counts, on the list, in a plan and in the check', async () => {
    const user = await student({ ...historian, rank: 1000 })
    await prefer(user, { liked: [{ level: 'major', id: '060101' }] })
    const all = { byPreferences: false }
    const rows = await simulateAll(user, all)
    const unsure = rows.filter(({ leftOut, probability }) => leftOut !== null && (probability ?? 0) >= 0.9)
    expect(unsure.length).toBeGreaterThan(1)
    for (const row of unsure) {
      expect(row.tier, row.unitName).toBe('match')
      expect(cappedText(row)).toBe('计为稳：选科要求待核对、计划待核对')
    }
    const counted = (of: readonly UnitRow[]) => ({
      reach: of.filter(({ tier }) => tier === 'reach').length,
      match: of.filter(({ tier }) => tier === 'match').length,
      safe: of.filter(({ tier }) => tier === 'safe').length,
    })
    const { data } = await simulate(user, all)
    expect(data.counts).toEqual(counted(rows))
    const safe = await simulateAll(user, { ...all, tierIds: ['safe'] })
    expect(safe.length).toBe(data.counts.safe)
    expect(safe.every(({ leftOut }) => leftOut === null)).toBe(true)

    // Kept by the student, an unsure unit counts in a plan as it does everywhere.
    const keep = unsure.slice(0, 2).map(({ majorId }) => majorId)
    const body = { provinceId: 11, majorIds: keep, count: 12 }
    const filled = await app.call(fillList, { token: user.token, body })
    const plan = filled.data.plans[0]
    const planned = plan?.choices.flatMap(({ row }) => row ?? []) ?? []
    expect(planned).toHaveLength(12)
    expect(plan?.counts).toMatchObject(counted(planned))

    const majorIds = planned.map(({ majorId }) => majorId)
    const listed = await app.call(saveList, {
      token: user.token,
      body: { provinceId: 11, majorIds, version: 0 },
    })
    const tiers = new Map(rows.map(({ majorId, tier }) => [majorId, tier]))
    expect(listed.data.choices.map(({ row }) => row?.tier)).toEqual(majorIds.map((id) => tiers.get(id)))
    expect(listed.data.choices.find(({ majorId }) => majorId === keep[0])?.why).toContain('计为稳')
    const checked = await app.call(checkList, { token: user.token, body: { provinceId: 11, majorIds } })
    expect(checked.data.counts).toMatchObject(counted(planned))
  })

  test('what not everybody may file waits until it is asked for, and says what it is', async () => {
    const user = await student()
    const ordinary = await fill(user)
    expect(ordinary.length).toBeGreaterThan(10)
    expect(ordinary.every(({ special }) => special === null)).toBe(true)
    expect(namesOf(ordinary)).not.toContain('哲学(中外合作办学)')
    // Nobody says of which sex they are to have a list filled.
    expect(namesOf(await simulateAll(user))).toContain('学前教育(限女)')
    expect(namesOf(ordinary)).not.toContain('学前教育(限女)')
    expect(namesOf(ordinary)).not.toContain('飞行器适航技术（男生）')
    const { data } = await app.call(getList, { token: user.token, query: { provinceId: 11 } })
    expect(data.specials).toEqual([
      { kind: 'minority', count: 16 },
      { kind: 'local', count: 8 },
      { kind: 'directed', count: 8 },
    ])
    const asked = await fill(user, { specials: ['directed'], count: 60 })
    expect(new Set(asked.map(({ special }) => special))).toEqual(new Set([null, 'directed']))
    expect(namesOf(asked)).toContain('公共事业管理(定向培养)')
    // What tells of origin or home is taken from the protected facts alone, never from a call.
    const body = JSON.parse(JSON.stringify({ provinceId: 11, majorIds: [], specials: ['directed', 'local'] }))
    expect(await app.call(fillList, { token: user.token, body })).toMatchObject({
      status: 400,
      info: expect.stringContaining('特殊类型'),
    })
    // A simulation leaves them out too, until the preferences claim them; then each says what it is.
    expect((await simulateAll(user)).filter(({ special }) => special !== null)).toEqual([])
    const { token } = user
    await app.call(setAge, { token, body: { birthYear: null } })
    const claimed = {
      facts: { ...NO_FACTS, specials: ['minority'] as const },
      consent: FACTS_CONSENT,
    } as const
    expect((await app.call(saveSensitiveFacts, { token, body: claimed })).success).toBe(true)
    const seen = new Set((await simulateAll(user)).map(({ unitName, special }) => `${unitName} ${special}`))
    expect(seen).toContain('护理学 minority')
    expect(seen).toContain('英语(少数民族班) minority')
    expect([...seen].filter((each) => each.endsWith('local'))).toEqual([])
    const filled = await fill(user, { count: 80 })
    expect(new Set(filled.map(({ special }) => special))).toEqual(new Set([null, 'minority']))
  })

  test('what refuses a student is said by its row, is not filled, and is warned of by the check', async () => {
    const user = await student()
    const { token } = user
    const women = '学前教育(限女)'
    const men = '飞行器适航技术（男生）'
    const english = '日语(外语语种须为英语)'
    const rows = await simulateAll(user)
    const rowOf = (name: string) => rows.find(({ unitName }) => unitName === name)
    expect([women, men, english].map((name) => rowOf(name)?.limits)).toEqual([
      ['只招女生'],
      ['只招男生'],
      ['限英语考生'],
    ])
    const listNow = async () => (await app.call(getList, { token, query: { provinceId: 11 } })).data
    expect((await listNow()).oneSex).toBe(
      rows.filter(({ unitName }) => unitName === women || unitName === men).length,
    )
    const majorIds = [women, men, english].flatMap((name) => rowOf(name)?.majorId ?? [])
    expect(majorIds).toHaveLength(3)
    const warned = async () =>
      (await app.call(checkList, { token, body: { provinceId: 11, majorIds } })).data.issues
        .filter(({ code }) => code === 'limits')
        .map(({ text }) => text)
    // Who said nothing is asked to compare; who did is told where it does not agree.
    expect(await warned()).toHaveLength(3)
    expect((await warned()).join()).not.toContain('和你填的有出入')
    await app.call(setAge, { token, body: { birthYear: null } })
    const facts = { ...NO_FACTS, sex: 'male', language: '日语' } as const
    await app.call(saveSensitiveFacts, { token, body: { facts, consent: FACTS_CONSENT } })
    expect((await listNow()).oneSex).toBe(0)
    const found = await warned()
    expect(found).toHaveLength(2)
    expect(found[0]).toMatch(/写明“限女”，和你填的有出入/u)
    expect(found[1]).toMatch(/写明“外语语种须为英语”，和你填的有出入/u)
    const filled = namesOf(await fill(user, { count: 80 }))
    expect(filled).toContain(men)
    expect(filled).not.toContain(women)
    expect(filled).not.toContain(english)
  })

  test('a full list is told to be full, and nothing of what was found', async () => {
    const user = await student()
    const majorIds = (await fill(user, { count: 5 })).map(({ majorId }) => majorId)
    expect(majorIds).toHaveLength(5)
    const body = { provinceId: 11, majorIds, count: 5 }
    const { data } = await app.call(fillList, { token: user.token, body })
    expect(data.plans).toHaveLength(3)
    for (const { added, notes } of data.plans) {
      expect(added).toEqual([])
      expect(notes.join()).toContain('志愿表已经填满 5 个，没有空位')
      expect(notes.join()).not.toContain('只找到')
    }
    const roomy = await app.call(fillList, { token: user.token, body: { ...body, count: 12 } })
    expect(roomy.data.plans.flatMap(({ notes }) => notes).join()).not.toContain('填满')
  })

  test('an ordinary kind that the preferences claim is filled unasked by the page', async () => {
    const user = await student()
    const kinds = async () => new Set((await fill(user, { count: 60 })).map(({ special }) => special))
    expect(await kinds()).toEqual(new Set([null]))
    await prefer(user, { specials: ['directed'] })
    expect(await kinds()).toEqual(new Set([null, 'directed']))
  })

  test('a fact told by consent is held against charters on the screen, and never in the report', async () => {
    const user = await student()
    const { token } = user
    const chemistry = (await simulateAll(user)).filter(({ unitName }) => unitName === '化学').slice(0, 1)
    expect(chemistry).toHaveLength(1)
    const majorIds = chemistry.map(({ majorId }) => majorId)
    await app.call(saveList, { token, body: { provinceId: 11, version: 0, majorIds } })
    const checked = async () =>
      (await app.call(checkList, { token, body: { provinceId: 11, majorIds } })).data
    const limitsOf = ({ issues }: Awaited<ReturnType<typeof checked>>): string[] =>
      issues.filter(({ code }) => code === 'limits').map(({ text }) => text)
    expect(limitsOf(await checked())).toEqual([])
    await app.call(setAge, { token, body: { birthYear: null } })
    const facts = { ...NO_FACTS, colour: 'weak' as const }
    await app.call(saveSensitiveFacts, { token, body: { facts } })
    expect(limitsOf(await checked())).toEqual([])
    const told = await app.call(saveSensitiveFacts, { token, body: { facts, consent: FACTS_CONSENT } })
    expect(told.success, told.info).toBe(true)
    expect(limitsOf(await checked()).join()).toMatch(/写明“色弱、色盲考生不予录取”.*请核对/u)
    const report = await app.call(getReport, { token, query: { provinceId: 11 } })
    expect(report.data.list.choices).toHaveLength(1)
    expect(limitsOf(report.data.check)).toEqual([])
    expect(report.data.check.unchecked.join()).not.toContain('你没有填')
  })

  test('what the charter of a school asks is quoted with its source where it meets a fact, never in the report', async () => {
    const { db, snapshots } = app.context
    const school = await db
      .selectFrom('school')
      .select('code')
      .where('name', '=', '甲大学')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('content')
      .values({
        import_id: await buildImport(db),
        path: 'jia/charter.md',
        hash_id: 'jiacharter',
        kind: 'charter',
        school_code: school.code,
        title: '甲大学 2026 年招生章程',
        date: '2026-05-20',
        source: '甲大学招生网',
        markdown: '非英语语种考生谨慎报考。\n\n临床医学专业不招色盲考生。',
      })
      .execute()
    await snapshots.load()
    const user = await student({ ...physics, rank: 1000 })
    const { token } = user
    const rows = (await simulateAll(user)).filter(({ schoolName }) => schoolName === '甲大学').slice(0, 1)
    expect(rows).toHaveLength(1)
    const majorIds = rows.map(({ majorId }) => majorId)
    await app.call(saveList, { token, body: { provinceId: 11, version: 0, majorIds } })
    await app.call(setAge, { token, body: { birthYear: null } })
    const facts = { ...NO_FACTS, language: '日语', colour: 'blind' } as const
    await app.call(saveSensitiveFacts, { token, body: { facts, consent: FACTS_CONSENT } })
    const { data } = await app.call(checkList, { token, body: { provinceId: 11 } })
    const limits = data.issues.find(({ code }) => code === 'limits')
    expect(limits?.text).toContain('招生章程提到“非英语语种考生谨慎报考”，和你填的有出入，请核对')
    expect(limits?.text).toContain('（《甲大学 2026 年招生章程》，甲大学招生网）')
    expect(limits?.link?.path).toMatch(/^\/cu\/charter\//u)
    const open = data.issues.find(({ code }) => code === 'charter')
    expect(open).toMatchObject({ severity: 'info', positions: [0], link: limits?.link })
    const report = await app.call(getReport, { token, query: { provinceId: 11 } })
    expect(report.data.list.choices).toHaveLength(1)
    expect(JSON.stringify(report.data.check)).not.toContain('语种考生')
    expect(report.data.check.issues.map(({ code }) => code)).not.toContain('charter')
  })

  test('the majors chosen on the result page hold, and where few units match few are filled', async () => {
    const user = await student(historian)
    const { token } = user
    const { data } = await app.call(mock, { token, body: { provinceId: 11 } })
    const preferredIds = ['060101']
    const body = { provinceId: 11, previousId: data.recordId, majorIds: [], preferredIds }
    await app.call(modifyResult, { token, body })
    expect(new Set(namesOf(await fill(user, { onlyLiked: true })))).toEqual(new Set(['历史学']))
    const all = new Set(namesOf(await fill(user)))
    expect(all).toContain('历史学')
    expect(all.size).toBeGreaterThan(1)
    const saved = await app.call(getCondition, { token, query: { provinceId: 11 } })
    expect(saved.data.majors).toEqual([{ id: '060101', name: '历史学' }])
    const near = await fill(user, { cityIds: ['南京'], count: 30, onlyLiked: true })
    expect(near).toHaveLength(4)
    expect(near.every(({ school, unitName }) => school?.city === '南京' && unitName === '历史学')).toBe(true)
  })

  test('an older simulation that a row is taken out of gives its majors to nobody', async () => {
    const user = await student(historian)
    const { token } = user
    const { data } = await app.call(mock, { token, body: { provinceId: 11 } })
    await saveAs(user, { ...historian, majorIds: ['060101'] })
    const majorIds = data.list.slice(0, 1).map(({ majorId }) => majorId)
    expect(majorIds).toHaveLength(1)
    await app.call(modifyResult, { token, body: { provinceId: 11, previousId: data.recordId, majorIds } })
    const saved = await app.call(getCondition, { token, query: { provinceId: 11 } })
    expect(saved.data.majors.map(({ id }) => id)).toEqual(['060101'])
  })

  test('majors chosen in a simulation of another condition are those of the student everywhere', async () => {
    const user = await student(historian)
    const { token } = user
    const { data } = await app.call(mock, { token, body: { provinceId: 11 } })
    await saveAs(user, { ...historian, rank: 12_000 })
    const body = { provinceId: 11, previousId: data.recordId, majorIds: [], preferredIds: ['060101'] }
    await app.call(modifyResult, { token, body })
    const saved = await app.call(getCondition, { token, query: { provinceId: 11 } })
    expect(saved.data).toMatchObject({ rank: 12_000, majors: [{ id: '060101' }] })
  })
})

describe('before the plan of the year to come is out', () => {
  let app: TestApp
  const { fill, student, simulateAll } = studentsOf(() => app)
  beforeAll(async () => {
    app = await startTestApp()
    await buildFigures(app.context.db, 2026)
    await app.context.snapshots.load()
  })
  afterAll(() => app.close())

  test('what was admitted and does not stand in the plan of 物化生 of that year is not open to these students', async () => {
    const user = await student({ ...physics, year: 2027 })
    for (const rows of [await simulateAll(user), await fill(user)]) {
      const found = new Set(namesOf(rows))
      expect(found).toContain('软件工程')
      for (const name of ['思想政治教育(师范)', '历史学']) expect(found).not.toContain(name)
    }
  })

  test('others are offered it, marked; nothing is taken for gone', async () => {
    const rows = await simulateAll(await student({ ...historian, year: 2027 }))
    const marked = new Set(rows.flatMap(({ unitName, leftOut }) => (leftOut ? [unitName] : [])))
    expect(marked).toEqual(new Set(['思想政治教育(师范)', '历史学']))
    expect(rows.flatMap(({ leftOut }) => leftOut ?? [])).toContainEqual({
      year: 2026,
      isCertain: false,
      drawnFor: '物化生',
    })
  })
})

describe('where groups are filed and no file tells what they ask for', () => {
  let app: TestApp
  const { student } = studentsOf(() => app)
  const prefer = (user: BuiltUser, preferences: Partial<BodyOf<typeof savePreferences>>) =>
    savePreferred(app, user, preferences)
  beforeAll(async () => {
    app = await startTestApp()
    // At once, as an import lands: a snapshot that is read meanwhile would keep a part of the lines.
    await app.context.db.transaction().execute(buildGuangdongGroups)
    await app.context.snapshots.load()
  })
  afterAll(() => app.close())

  test('a liked major counts a little where the school teaches it, and in full where it was typed in', async () => {
    const user = await student({ ...physics, provinceId: 19, rank: 15_000 })
    const worths = async () => {
      const listContext = await loadListContext(app.context, user.id, { provinceId: 19 })
      const { scope, wants } = listContext
      const about = { wants, priority: 'balanced', rank: 15_000 } as const
      const groups = Array.from({ length: scope.engine.size }, (_, row) => row).map((row) => {
        const unit = scope.unitAt(row)
        const plain = worthOf(scope.engine, row, { ...about, wants: { ...wants, inGroups: null } }) ?? 0
        const worth = (worthOf(scope.engine, row, about) ?? 0) / plain
        const name = `${unit?.schoolName} ${unit?.unitName}`
        return [name, { worth, id: unit?.id ?? '' }] as const
      })
      return new Map<string, { worth: number; id: string }>(groups)
    }
    expect((await worths()).get('第10大学 第201组')?.worth).toBe(1)
    await prefer(user, {
      liked: [{ level: 'major', id: '060101' }],
      refused: [{ level: 'category', id: '机械类' }],
    })
    const { unnamed, taught, behind } = WORTH
    const before = await worths()
    expect(before.get('第10大学 第201组')?.worth).toBeCloseTo(
      Math.sqrt(behind.balanced) * (unnamed.balanced + taught * (1 - unnamed.balanced)),
      6,
    )
    // Of the one nothing is known, of the other nothing that is liked.
    for (const school of ['第9大学', '第11大学'])
      expect(before.get(`${school} 第201组`)?.worth).toBeCloseTo(behind.balanced * unnamed.balanced, 12)

    const { token } = user
    const majorIds = ['第10大学 第201组', '第12大学 第201组', '第13大学 第201组'].map(
      (name) => before.get(name)?.id ?? '',
    )
    for (const [at, majors] of ['', '历史学、哲学', '历史学，机械工程'].entries())
      await app.call(saveGroupMajors, { token, body: { majorId: majorIds[at] ?? '', majors } })
    const after = await worths()
    expect(after.get('第12大学 第201组')?.worth).toBeCloseTo(1)
    const body = { provinceId: 19, version: 0, majorIds }
    const { data } = await app.call(saveList, { token, body })
    const [open, typed] = data.choices.map(({ why }) => why ?? '')
    expect(open).toMatch(/^学校开设历史学；.*组内专业待核对/u)
    expect(typed).toMatch(/^喜欢的第 1 个：历史学；.*组内专业按你填的/u)
    const { issues } = (await app.call(checkList, { token, body: { provinceId: 19, majorIds } })).data
    expect(issues.slice(0, 2).map(({ code }) => code)).toEqual(['openRequirements', 'adjustment'])
    const refused = issues.filter(({ code }) => code === 'refused')
    expect(refused.map(({ positions }) => positions)).toEqual([[2]])
    expect(refused[0]?.text).toMatch(/机械工程.*调剂/u)
  })

  test('rows are filled, each marked, and the plans and the check begin with it; then comes 调剂', async () => {
    const user = await student({ ...physics, provinceId: 19, rank: 15_000 })
    const { token } = user
    const { data, info } = await app.call(fillList, { token, body: { provinceId: 19, majorIds: [] } })
    const [plan] = data?.plans ?? []
    expect(plan?.choices.length, info).toBeGreaterThan(10)
    expect(plan?.notes[0]).toContain('选科要求待核对')
    for (const { why } of plan?.choices ?? []) {
      expect(why).toContain('选科要求待核对')
      expect(why).toContain('组内专业待核对')
    }
    const majorIds = plan?.choices.map(({ majorId }) => majorId) ?? []
    const checked = await app.call(checkList, { token, body: { provinceId: 19, majorIds } })
    expect(checked.data.issues.slice(0, 2).map(({ code }) => code)).toEqual([
      'openRequirements',
      'adjustment',
    ])
    expect(checked.data.checked).not.toContain('选科要求')
    expect(checked.data.unchecked.join('')).toContain('组内专业')
  })
})
