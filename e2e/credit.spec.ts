import { expect } from '@playwright/test'
import { madePerson } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { test } from './served.ts'

test('a visitor reads how points are earned and is asked to log in before signing in', async ({ page }) => {
  await page.goto('/credit')
  await expect(page.getByText('积分不是钱')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '去签到' }).click()
  await expect(page).toHaveURL(/\/credit\/login/)
  const opener = page.getByRole('main').getByRole('button', { name: '登录' })
  await expect(opener).toBeVisible()
  await expect(page.getByText('您还没有登录')).toHaveCount(0)
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await test.step('who is sent to the login before signing in reads why, once', async () => {
    await page.goto('/credit/record')
    await expect(page).toHaveURL(/\/credit\/login/)
    const why = page.getByText('您还没有登录', { exact: true })
    await expect(why).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(why).toHaveCount(0)
  })
})

test('a student signs in for the day, once, and finds it in the record and on the list', async ({
  page,
  context,
}) => {
  const person = await madePerson()
  await page.goto('/credit/record')
  await expect(page).toHaveURL(/\/credit\/login/)
  await page.getByRole('button', { name: '登录' }).click()
  await login(page, person)
  // Whoever was asked to log in goes on where they wanted to be.
  await expect(page).toHaveURL(/\/credit\/record$/)
  await page.goto('/credit/signin')
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled()
  await expect(page.getByText('已连续签到 1 天')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled()

  await page.getByRole('link', { name: '积分记录' }).click()
  await expect(page.getByText('每日签到')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('link', { name: '积分榜' }).click()
  await expect(page.getByText(/（你）/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/credit/share')
  await expect(page.getByRole('button', { name: '分享' })).toBeVisible()
  await expectAccessible(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('今天的分享积分已经领过了')).toBeVisible()
})
