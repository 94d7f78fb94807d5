import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as calls from '#web/console/calls/goods.ts'
import { CodesPage } from '#web/console/features/goods/CodesPage.tsx'
import { OfferPage } from '#web/console/features/goods/OfferPage.tsx'
import { answer, expectAccessible, mount, ok, refusal } from './mount.tsx'

/** What a form of the console shows before and after it is sent. */

beforeEach(async () => {
  await page.viewport(1280, 800)
})

const button = (text: string) => page.getByRole('button', { name: text, exact: true })
const field = (text: string) => page.getByLabelText(text, { exact: true })

test('codes are shown once, and are not closed unsaved without a question', async () => {
  const asked = vi.fn()
  answer(calls.listCodeBatches, () => ok(calls.listCodeBatches, { list: [], next: null }))
  answer(calls.issueCodeBatch, (body) => {
    asked(body)
    return ok(calls.issueCodeBatch, {
      batchId: 1,
      codes: ['AAAA2222BBBB', 'CCCC3333DDDD'],
      file: { name: '邀请码.csv', csv: 'x' },
    })
  })
  answer(calls.findItems, () => ok(calls.findItems, []))
  mount(<CodesPage />, '/codes')
  await button('生成').click()
  await expect.element(page.getByText('请选择服务')).toBeVisible()
  await field('服务').selectOptions('潜能测评')
  await field('备注').fill('高三（1）班')
  await field('几个').fill('0')
  await button('生成').click()
  await expect.element(page.getByText('请填 1 到 2000 的整数')).toBeVisible()
  await field('几个').fill('2')
  await button('生成').click()
  await expect.element(page.getByText('AAAA2222BBBB')).toBeVisible()
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    goodsId: 11,
    note: '高三（1）班',
    count: 2,
    days: 365,
    holds: 365,
    itemId: null,
    requestKey: expect.any(String),
  })
  await expectAccessible()
  await button('关闭').click()
  await expect.element(page.getByText('邀请码还没有保存，关掉就再也看不到了')).toBeVisible()
  await button('关掉').click()
  await expect.element(page.getByText('AAAA2222BBBB')).not.toBeInTheDocument()
})

test('codes may be for one text that the goods open, found by its title', async () => {
  const asked = vi.fn()
  const text = { itemId: 'column1', kindName: '专栏', title: '逐校精讲', date: '2026-06-01' }
  answer(calls.listCodeBatches, () => ok(calls.listCodeBatches, { list: [], next: null }))
  answer(calls.findItems, () => ok(calls.findItems, [text]))
  answer(calls.issueCodeBatch, (body) => {
    asked(body)
    return refusal('先不生成')
  })
  mount(<CodesPage />, '/codes')
  await field('服务').selectOptions('咨询服务')
  await button('只开放一篇文章或一个专栏').click()
  await field('标题里的字').fill('精讲')
  await expectAccessible()
  await button('只开放“逐校精讲”').click()
  await expect.element(page.getByText('只开放专栏“逐校精讲”')).toBeVisible()
  await field('备注').fill('一班')
  await field('几个').fill('2')
  await button('生成').click()
  await expect.element(page.getByText('先不生成')).toBeVisible()
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ itemId: 'column1' }))
})

const offered = {
  goods: [
    {
      id: 9,
      name: '学科测评',
      intro: '',
      refund: '',
      price: null,
      days: null,
      version: 0,
      shopName: null,
      shopUrl: null,
      mayBeSold: true,
      state: 'seen',
    },
  ],
  gates: [],
}

test('a price is kept after what it changes was shown; who was slower is told', async () => {
  const kept = vi.fn()
  answer(calls.getOffer, () => ok(calls.getOffer, offered))
  answer({ ...calls.previewOffer, path: '/api/console/goods/offer/goods/9/preview' }, () =>
    ok(calls.previewOffer, { tools: [], goods: [{ id: 9, name: '学科测评', isFree: false }] }),
  )
  answer({ ...calls.setOffer, path: '/api/console/goods/offer/goods/9' }, (body) => {
    kept(body)
    return refusal('刚才有人改过这一项')
  })
  mount(<OfferPage />, '/offer')
  await button('改学科测评').click()
  await expect.element(button('看看会改什么')).toBeDisabled()
  await field('价格').fill('99.9')
  await button('看看会改什么').click()
  await expect.element(page.getByText('有价格就要写能用多少天')).toBeVisible()
  await field('能用几天').fill('30')
  await field('退款说明').fill('七天内退')
  await button('看看会改什么').click()
  await expect.element(page.getByText('价格（元）：空 → 99.90')).toBeVisible()
  await expect.element(page.getByText('“学科测评”的内容开通后才能用')).toBeVisible()
  await expectAccessible()
  expect(kept).not.toHaveBeenCalled()
  await button('确认保存').click()
  await expect.element(page.getByText('刚才有人改过这一项')).toBeVisible()
  expect(kept).toHaveBeenCalledWith(expect.objectContaining({ price: 9990, days: 30, seen: 'seen' }))
})
