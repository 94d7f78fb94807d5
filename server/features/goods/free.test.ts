import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listArtLines } from '#contract/art.ts'
import { listEnbasicSchools } from '#contract/enbasic.ts'
import { isGoodsAvailable, listGates, listGoods } from '#contract/goods.ts'
import { askAdviser, askSchool } from '#contract/question.ts'
import { getTalentStatus } from '#contract/talent.ts'
import { GOODS, type GoodsId } from '#domain/goods.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { loadStarterInstruments } from '#server/features/assess/service.ts'
import { buildContent, buildGrant, buildUser, putOnSale } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { codeIssue } from '#server/features/pay/ops-code.ts'
import { gateSet } from './ops-goods.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadStarterInstruments(app.context.db)
})
afterAll(() => app.close())
afterEach(async () => {
  const { db } = app.context
  await db.deleteFrom('goods').execute()
  await db.deleteFrom('tool_gate').execute()
  await db.deleteFrom('invited_code').execute()
  await db.deleteFrom('invited_code_batch').execute()
})

const demands = async (): Promise<string[]> => {
  const { data } = await app.call(listGates)
  return data.filter(({ demand }) => demand === 'goods').map(({ tool }) => tool)
}
const available = async (goodsId: GoodsId): Promise<boolean> =>
  (await app.call(isGoodsAvailable, { body: { goodsId } })).data

describe('until somebody can get goods', () => {
  test('no tool asks for any, and the tests and the book are open', async () => {
    expect(await demands()).toEqual([])
    expect(
      (
        await app.call(listArtLines, {
          query: { provinceId: 11, year: 2026, batch: '本科', category: 'design' },
        })
      ).status,
    ).not.toBe(403)
    expect((await app.call(listEnbasicSchools)).status).toBe(200)
    for (const id of [GOODS.subass, GOODS.talent, GOODS.trial, GOODS.elbook])
      expect(await available(id)).toBe(true)
    const { token } = await buildUser(app.context.db)
    expect((await app.call(getTalentStatus, { token })).data.status).toBe(1)
  })

  test('what somebody has to answer is shut', async () => {
    const { token } = await buildUser(app.context.db)
    for (const id of [GOODS.schoolQuestion, GOODS.consultant]) expect(await available(id)).toBe(false)
    expect((await app.call(askAdviser, { token, body: { text: '怎么选' } })).status).toBe(403)
    expect((await app.call(askSchool, { token, body: { text: '怎么选', schoolHashId: 'x' } })).status).toBe(
      403,
    )
  })

  test('a tool that the operator locked is open all the same: a lock without a key is none', async () => {
    await runOps(app, gateSet, ['--tool', 'hiscore', '--demand', 'goods', '--goods', '9'])
    expect(await demands()).toEqual([])
    await putOnSale(app.context.db, GOODS.subass)
    expect(await demands()).toEqual(['hiscore'])
  })

  test('a text that the operator locked stays locked', async () => {
    const itemId = await buildContent(app.context.db, { goods_id: GOODS.elbook })
    await app.context.snapshots.load()
    const { data } = await app.call(isGoodsAvailable, { body: { goodsId: GOODS.elbook, itemId } })
    expect(data).toBe(false)
  })

  test('what one person was given by hand asks nobody else for it', async () => {
    const { id } = await buildUser(app.context.db)
    await buildGrant(app.context.db, { account_id: id, goods_id: GOODS.consultant })
    expect(await demands()).toEqual([])
  })
})

describe('once somebody can get them', () => {
  const ofPackage = ['consultant', 'apprec', 'art', 'artrec', 'pro', 'enbasic']

  test.each(['sold here', 'sold in a shop', 'given by codes'])(
    'the package, %s, everything asks for goods',
    async (how) => {
      const { db } = app.context
      if (how === 'given by codes') {
        await runOps(app, codeIssue, ['--goods', '12', '--count', '1'])
      } else {
        await putOnSale(db)
        if (how === 'sold in a shop')
          await db.updateTable('goods').set({ price: null, shop_url: 'https://shop.example/1' }).execute()
      }
      expect(await demands()).toEqual(ofPackage)
      expect((await app.call(listEnbasicSchools)).status).toBe(401)
      for (const id of Object.values(GOODS)) expect(await available(id)).toBe(false)
      const { data } = await app.call(listGoods)
      expect(data.goods.every(({ obtainable }) => obtainable)).toBe(true)
      const { token } = await buildUser(db)
      expect((await app.call(getTalentStatus, { token })).data.status).toBe(0)
    },
  )

  test('one of them, the others do not', async () => {
    await putOnSale(app.context.db, GOODS.talent)
    expect(await demands()).toEqual([])
    expect(await available(GOODS.talent)).toBe(false)
    expect(await available(GOODS.subass)).toBe(true)
  })

  test('codes of the trial are a way to the subject assessment, which is asked for then', async () => {
    await runOps(app, codeIssue, ['--goods', '13', '--count', '1'])
    expect(await available(GOODS.subass)).toBe(false)
    expect(await available(GOODS.talent)).toBe(true)
  })

  test('and when they are taken off sale again, nobody is asked for them', async () => {
    await putOnSale(app.context.db)
    expect(await demands()).toEqual(ofPackage)
    await app.context.db.deleteFrom('goods').execute()
    expect(await demands()).toEqual([])
  })
})
