import { type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { tokenHeader } from '#contract/protocol.ts'
import { send, zhejiangCondition } from '#test/product.ts'
import { expectAccessible, expectNoSidewaysScroll, signIn } from './person.ts'
import { test } from './served.ts'

/** Saves a condition, and a list of one unit of those that the simulation finds. */
async function startList(page: Page, address: string): Promise<void> {
  await signIn(page)
  const token = await page.evaluate((name) => localStorage.getItem(name), tokenHeader)
  const call = async (method: string, path: string, body?: object) =>
    (await send(address, method, path, { ...(body && { body }), token: token ?? '' })).answer
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)
  // The test before had the same person.
  const { data } = await call('GET', '/api/user/apprec/list?provinceId=11')
  const { version } = z.object({ version: z.int() }).parse(data)
  const emptied = await call('PUT', '/api/user/apprec/list', { provinceId: 11, version, majorIds: [] })
  expect(emptied.success).toBe(true)
  await page.goto('/apprecsim/result')
  // Until the list is there a row is not added, and a toast says so.
  const check = page.getByRole('link', { name: '去检查志愿表' })
  await expect(page.getByRole('link', { name: '自动填充' })).toBeVisible()
  await page
    .getByRole('button', { name: /加入志愿表$/ })
    .first()
    .click()
  await check.click()
  await expect(page.getByText('1 / 80 个志愿')).toBeVisible()
}

test('three plans are shown before anything is added; one is taken, and taken back as a whole after a reload @sizes', async ({
  page,
  address,
}) => {
  await startList(page, address)
  const handles = page.getByRole('button', { name: /^调整 .* 的顺序/ })
  const mine = await handles.first().getAttribute('aria-label')

  await page.getByRole('button', { name: '自动填充' }).click()
  await page.getByLabel('一共填到几个志愿').fill('20')
  await page.getByRole('button', { name: '看看三种填法' }).click()
  const sheet = page.getByRole('dialog', { name: '三种填法' })
  await test.step('nothing is added yet; each plan says why a row is there', async () => {
    await expect(sheet.getByText(/年线 [\d,]+，/).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByText('1 / 80 个志愿')).toBeVisible()
  })

  await test.step('the plan taken keeps what was placed, and is undone after a reload', async () => {
    await page.getByRole('button', { name: '自动填充' }).click()
    await page.getByLabel('一共填到几个志愿').fill('20')
    await page.getByRole('button', { name: '看看三种填法' }).click()
    await page.getByRole('button', { name: '用“均衡”，加 19 个' }).click()
    await expect(page.getByText('20 / 80 个志愿')).toBeVisible()
    await expect(page.getByText('已保存')).toBeVisible()
    expect(await handles.evaluateAll((each) => each.map((one) => one.getAttribute('aria-label')))).toContain(
      mine,
    )
    await expect(page.getByText(/^查了：/)).toBeVisible()
    await expect(page.getByText('没能查的')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '撤销这次填充（19 个）' }).click()
    await expect(page.getByText('1 / 80 个志愿')).toBeVisible()
    await expect(handles.first()).toHaveAttribute('aria-label', mine ?? '')
    await expect(page.getByRole('button', { name: /^撤销这次填充/ })).toBeHidden()
  })
})
