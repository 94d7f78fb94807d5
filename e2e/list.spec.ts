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
  await expect(check).toBeVisible()
  await page
    .getByRole('button', { name: /加入志愿表$/ })
    .first()
    .click()
  await check.click()
  await expect(page.getByText('1 / 80 个志愿')).toBeVisible()
}

test('three plans are shown before anything is added; one is taken, and taken back as a whole after a reload @sizes', async ({
  page,
  isMobile,
  address,
}) => {
  await startList(page, address)
  const handles = page.getByRole('button', { name: /^调整 .* 的顺序/ })
  const mine = await handles.first().getAttribute('aria-label')

  await page.getByRole('button', { name: '自动填充' }).click()
  await page.getByLabel('一共填到几个志愿').fill('20')
  await page.getByRole('button', { name: '看看三种填法' }).click()
  const sheet = page.getByRole('dialog', { name: '三种填法' })
  await test.step('nothing is added yet; each plan says what may come of it and why a row is there', async () => {
    const shown = isMobile ? 1 : 3
    await expect(sheet.getByText(/把投档设想 100 次/)).toHaveCount(shown)
    await expect(sheet.getByText(/年线 [\d,]+，/).first()).toBeVisible()
    await expect(sheet.getByText('原有', { exact: true })).toHaveCount(shown)
    if (isMobile) {
      await expect(sheet.getByRole('tab', { name: '均衡' })).toHaveAttribute('aria-selected', 'true')
      await sheet.getByRole('tab', { name: '稳健' }).click()
      await expect(sheet.getByText('冲 10%、稳 35%、保 55%')).toBeVisible()
    }
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

test('a full list says that it is full, and is compared with one filled anew or made shorter', async ({
  page,
  address,
}) => {
  await startList(page, address)
  const open = page.getByRole('button', { name: '自动填充' })
  await open.click()
  await page.getByRole('button', { name: '看看三种填法' }).click()
  await page.getByRole('button', { name: /^用“均衡”/ }).click()
  await expect(page.getByText('80 / 80 个志愿')).toBeVisible()

  const fill = page.getByRole('dialog', { name: '自动填充' })
  await test.step('it asks for no number that could not be', async () => {
    await open.click()
    await expect(fill.getByText('志愿表已经填满 80 个')).toBeVisible()
    await expect(fill.getByLabel('一共填到几个志愿')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the comparison changes nothing', async () => {
    await fill.getByRole('button', { name: '和重新填的比一比' }).click()
    const plans = page.getByRole('dialog', { name: '三种填法' })
    await expect(plans.getByText('您的志愿表没有动')).toBeVisible()
    await expect(plans.getByText('原有', { exact: true }).first()).toBeVisible()
    await expect(plans.getByRole('button', { name: /^用“/ })).toHaveCount(0)
    await expect(plans.getByText(/只找到 0 个/)).toHaveCount(0)
    await plans.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByText('80 / 80 个志愿')).toBeVisible()
  })
  await open.click()
  await fill.getByRole('button', { name: '去移除几个' }).click()
  await expect(fill).toBeHidden()
  await test.step('several rows are moved together, then removed, and brought back', async () => {
    const handles = page.getByRole('button', { name: /^调整 .* 的顺序/ })
    const names = () => handles.evaluateAll((each) => each.map((one) => one.getAttribute('aria-label')))
    const before = await names()
    await page.getByRole('button', { name: '选几个一起移' }).click()
    await page.getByRole('checkbox', { name: /^选中第 10 志愿/ }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: /^选中第 12 志愿/ }).click({ modifiers: ['Shift'] })
    await expect(page.getByText('已选 3 个')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('移到第').fill('2')
    await page.getByRole('button', { name: '移动', exact: true }).click()
    await page.getByRole('button', { name: '完成' }).click()
    const moved = [...before.slice(0, 1), ...before.slice(9, 12), ...before.slice(1, 9), ...before.slice(12)]
    await expect.poll(names).toEqual(moved)
    await page.getByRole('button', { name: '选几个一起移' }).click()
    for (const place of [1, 80])
      await page.getByRole('checkbox', { name: new RegExp(`^选中第 ${place} 志愿`) }).check()
    await page.getByRole('button', { name: '移除', exact: true }).click()
    await expect(page.getByText('78 / 80 个志愿')).toBeVisible()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect.poll(names).toEqual(moved)
    await expect(page.getByText('已保存')).toBeVisible()
  })
})
