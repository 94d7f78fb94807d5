import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAbout, getLegalText } from '#contract/about.ts'
import * as calls from '#contract/console/about.ts'
import { beijingDay } from '#domain/beijing.ts'
import { DAY } from '#domain/time.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { aboutSet, aboutShow, aboutTextAdd, aboutTextRemove } from './ops.ts'

let app: TestApp
let owner: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  owner = await buildStaff(app.context.db, ['owner'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.db.deleteFrom('operator_setting').execute()
  await app.context.db.deleteFrom('legal_text').execute()
})

const nothing = { operator: '', icp: '', police: '', email: '', phone: '', address: '' }
const none = { operator: null, icp: null, police: null, email: null, phone: null, address: null }
const set = (about: object, before: object = {}) =>
  app.call(calls.setAbout, {
    headers: owner.headers,
    body: { about: { ...nothing, ...about }, aboutBefore: { ...none, ...before } },
  })
const shown = async () => (await app.call(getAbout)).data

describe('who runs the product', () => {
  test('is told to everybody once it is set, and no more once it is taken back', async () => {
    expect(await shown()).toEqual(none)
    const wanted = {
      operator: '某某科技有限公司',
      icp: '浙ICP备2026000001号-1',
      police: '浙公网安备33010602000001号',
    }
    expect((await set(wanted)).success).toBe(true)
    expect(await shown()).toEqual({ ...none, ...wanted })
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      staff_id: owner.id,
      deed: 'about.set',
      fields: ['operator', 'icp', 'police'],
    })
    expect((await set({}, wanted)).success).toBe(true)
    expect(await shown()).toEqual(none)
  })

  test('of two who set it the second is told', async () => {
    const both = await Promise.all([set({ phone: '0571-1234567' }), set({ phone: '0571-7654321' })])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)).toMatchObject({ data: 'CHANGED' })
    // Another field of the same form is nobody's conflict.
    expect((await set({ phone: (await shown()).phone ?? '', email: 'a@example.com' })).success).toBe(true)
  })

  test.each([
    [{ icp: '2026000001' }, 'ICP 备案号'],
    [{ police: '33010602000001' }, '公安备案号'],
    [{ email: 'javascript:alert(1)' }, '邮箱'],
    [{ phone: '打我' }, '电话'],
    [{ operator: '长'.repeat(101) }, '运营者'],
  ])('%j is refused by the name of the field', async (wrong, label) => {
    expect(await set(wrong)).toMatchObject({ status: 400, info: expect.stringContaining(label) })
    expect(await shown()).toEqual(none)
  })
})

describe('a version of a text', () => {
  const day = (days: number): string => beijingDay(new Date(Date.now() + days * DAY))
  const add = (holdsFrom: string, text: string) =>
    app.call(calls.addLegalText, {
      headers: owner.headers,
      params: { legalKind: 'privacy' },
      body: { holdsFrom, text },
    })
  const remove = (holdsFrom: string) =>
    app.call(calls.removeLegalText, {
      headers: owner.headers,
      params: { legalKind: 'privacy' },
      body: { holdsFrom },
    })
  const read = (holdsFrom?: string) =>
    app.call(getLegalText, {
      params: { legalKind: 'privacy' },
      ...(holdsFrom !== undefined && { query: { holdsFrom } }),
    })

  test('holds from its day on; earlier ones stay readable', async () => {
    expect((await read()).data).toBeNull()
    await add(day(0), '# 第一版')
    await add(day(3), '第二版')
    expect((await read()).data).toMatchObject({ holdsFrom: day(0), versions: [day(3), day(0)] })
    expect((await read(day(3))).data).toMatchObject({
      blocks: [{ type: 'paragraph', runs: [{ text: '第二版' }] }],
    })
    expect((await read('2020-01-01')).status).toBe(404)
    expect((await app.call(getLegalText, { params: { legalKind: 'agreement' } })).data).toBeNull()
    // Once a week has gone the second holds.
    await app.context.db.deleteFrom('legal_text').execute()
    for (const [holds_from, text] of [
      ['2026-01-01', '旧'],
      ['2026-02-01', '新'],
    ] as const)
      await app.context.db.insertInto('legal_text').values({ kind: 'privacy', holds_from, text }).execute()
    expect((await read()).data).toMatchObject({ holdsFrom: '2026-02-01' })
    expect((await read('2026-01-01')).data).toMatchObject({ blocks: [{ runs: [{ text: '旧' }] }] })
  })

  test('is added once, not for a day that is over, and on record', async () => {
    const both = await Promise.all([add(day(1), '一'), add(day(1), '二')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)).toMatchObject({ data: 'ALREADY' })
    expect(await add(day(-1), '三')).toMatchObject({ status: 400 })
    expect(await add('2026-02-30', '三')).toMatchObject({ status: 400 })
    expect(await add(day(2), ' ')).toMatchObject({ status: 400 })
    expect((await findDeeds(app.context.db))[0]).toMatchObject({ deed: 'about.addText', kind: 'legal_text' })
  })

  test('is taken away only while it does not hold', async () => {
    await add(day(0), '现在的')
    await add(day(1), '明天的')
    expect((await remove(day(0))).status).toBe(404)
    const both = await Promise.all([remove(day(1)), remove(day(1))])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    const { data } = await app.call(calls.getAboutSet, { headers: owner.headers })
    expect(data.texts).toMatchObject([
      { legalKind: 'privacy', holdsFrom: day(0), text: '现在的', isComing: false },
    ])
  })
})

describe('the shell', () => {
  test('sets and shows the same, on record as the shell’s', async () => {
    await set({ phone: '0571-1234567' })
    await runOps(app, aboutSet, ['--operator', '某某科技有限公司', '--icp', '浙ICP备2026000001号-1'])
    expect(await shown()).toMatchObject({ operator: '某某科技有限公司', phone: '0571-1234567' })
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      staff_id: null,
      deed: 'about.set',
      fields: ['operator', 'icp'],
    })
    await runOps(app, aboutSet, ['--phone', 'none'])
    expect(await shown()).toMatchObject({ phone: null })
    const printed = await runOps(app, aboutShow, [])
    expect(printed).toEqual(expect.arrayContaining(['operator: 某某科技有限公司', 'phone: not told']))
    expect(() => aboutSet.read(['--icp', '2026'])).toThrow('--icp 2026')
  })

  test('adds a version of a text from a file, once a day, and takes a coming one away', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'about-')), 'agreement.md')
    writeFileSync(file, '# 协议\n\n从命令行来的一版。')
    const [today, later] = [beijingDay(new Date()), beijingDay(new Date(Date.now() + 9 * DAY))]
    const add = (from: string) =>
      runOps(app, aboutTextAdd, ['--kind', 'agreement', '--from', from, '--file', file])
    await add(today)
    await add(later)
    await expect(add(later)).rejects.toThrow('a version holds from that day already')
    await expect(add('2020-01-01')).rejects.toThrow('that day is over')
    const { data } = await app.call(getLegalText, { params: { legalKind: 'agreement' } })
    expect(JSON.stringify(data)).toContain('从命令行来的一版。')
    const remove = (from: string) => runOps(app, aboutTextRemove, ['--kind', 'agreement', '--from', from])
    await remove(later)
    await expect(remove(today)).rejects.toThrow('no version that is yet to hold')
    expect(await runOps(app, aboutShow, [])).toContainEqual(
      expect.stringMatching(`^agreement: holds from ${today}`),
    )
  })
})
