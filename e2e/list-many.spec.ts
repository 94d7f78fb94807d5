import { type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { zhejiangCondition } from '#test/product.ts'
import { callsOf, enterAsHolder, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

const rowsOf = z.object({ list: z.array(z.object({ majorId: z.string() })) })
const savedOf = z.object({ id: z.string() })

/** A student of a province with the package, logged in, with a condition and a list of as many units. */
async function startList(page: Page, address: string, many: number) {
  const { call } = await callsOf(address, await enterAsHolder(page))
  const { provinceId } = zhejiangCondition
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)
  const { list } = rowsOf.parse(await call('POST', '/api/user/apprec/mock', { provinceId }))
  const majorIds = list.slice(0, many).map(({ majorId }) => majorId)
  expect(majorIds).toHaveLength(many)
  const save = async (version: number, ids: string[], more: object = {}): Promise<string> =>
    savedOf.parse(await call('PUT', '/api/user/apprec/list', { provinceId, version, majorIds: ids, ...more }))
      .id
  return { call, save, majorIds, id: await save(0, majorIds) }
}

test('lists of a batch are made, copied, switched, filed and set side by side', async ({ page, address }) => {
  await startList(page, address, 3)
  await page.goto('/apprecsim/check')
  await expect(page.getByText('3 / 80 个志愿')).toBeVisible()
  await test.step('a copy is made and opened', async () => {
    await page.getByRole('button', { name: '换一张' }).click()
    await page.getByRole('button', { name: '“志愿表”的更多操作' }).click()
    await page.getByRole('button', { name: '复制一份' }).click()
    await page.getByLabel('志愿表的名字').fill('冲一冲')
    await page.getByRole('button', { name: '建好并打开' }).click()
    await expect(page.getByText('备选', { exact: true })).toBeVisible()
    await expect(page.getByText('3 / 80 个志愿')).toBeVisible()
  })
  await test.step('it goes its own way, over a reload too', async () => {
    await page.getByRole('button', { name: '清空' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    await page.reload()
    await expect(page.getByText('志愿表还是空的')).toBeVisible()
    await page.getByRole('button', { name: '换一张' }).click()
  })
  await test.step('the two stand side by side', async () => {
    await page.getByRole('link', { name: '和“志愿表”并排看' }).click()
    await expect(page.getByText('“冲一冲”独有 0 个，“志愿表”独有 3 个，顺序不同 0 个')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the other is made the one to be filed', async () => {
    await page.goBack()
    await page.getByRole('button', { name: '换一张' }).click()
    await page.getByRole('button', { name: '“冲一冲”的更多操作' }).click()
    await page.getByRole('button', { name: /^设为要填报的/ }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('冲一冲', { exact: true })).toBeVisible()
    await expect(page.getByText('要填报的', { exact: true })).toBeVisible()
    await page.goto('/my/apprecList')
    await expect(page.getByRole('link', { name: /^冲一冲 要填报的/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^志愿表 2026/ })).toBeVisible()
  })
})

test('a version is compared with what the list holds now, and taken back', async ({ page, address }) => {
  const { call, save, majorIds, id } = await startList(page, address, 4)
  const [one = '', two = '', three = ''] = majorIds
  await call('PUT', `/api/user/apprec/lists/${id}/versions/1`, { name: '一模后' })
  await save(1, [three, one, two])
  await page.goto('/apprecsim/check')
  await page.getByRole('link', { name: '历史' }).click()
  await expect(page.getByRole('heading', { name: '志愿表的历史', level: 1 })).toBeVisible()
  await expect(page.getByText('一模后')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '和现在比' }).click()
  await expect(page.getByText('新加 0 个，去掉 1 个，换位置 1 个')).toBeVisible()
  await expect(page.getByText('另一边第 1')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '换回左边这一版' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '换回' }).click()
  await expect(page.getByText('4 / 80 个志愿')).toBeVisible()
})

test('浙江 with its plan: codes to copy, ticks that outlive a reload and a loss of the network', async ({
  page,
  address,
  context,
}) => {
  await startList(page, address, 3)
  await page.goto('/apprec/preview')
  await expect(page.getByRole('heading', { name: '填报对照表', level: 1 })).toBeVisible()
  const rows = page.getByRole('checkbox', { name: /抄好了$/ })
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('草稿', { exact: true })).toBeHidden()
  for (const code of await page.getByRole('definition').allTextContents())
    expect(code).toMatch(/^(\d{4}|\d{3})$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await rows.nth(0).check()
  await expect(page.getByText('已抄 1 / 3')).toBeVisible()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page.getByText('已抄 1 / 3')).toBeVisible()
  await context.setOffline(true)
  await rows.nth(1).check()
  await expect(page.getByText('已抄 2 / 3')).toBeVisible()
  // Away and back within the page, as who looks something up.
  await page.goForward()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page.getByText('已抄 2 / 3')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('已抄 2 / 3')).toBeVisible()
})
