import { type Page, expect } from '@playwright/test'
import { codeOf, enterConsole, freshStaffLogin, invitedByShell, laptop } from './console.ts'
import { expectAccessible } from './person.ts'
import { test } from './served.ts'

test.use(laptop)

const password = 'kaoshi-shunli-2026'

/** Takes an account over by its link; the key of the authenticator that was set up. */
async function accept(page: Page, link: string): Promise<string> {
  await page.goto(link)
  const key = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('设置密码').fill(password)
  await expectAccessible(page)
  await page.getByLabel('动态码', { exact: true }).fill(codeOf(key))
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('region', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  return key
}

test('an owner from the shell invites an editor, who sees their rooms alone; all of it is on record', async ({
  page,
}) => {
  const [owner, editor] = [freshStaffLogin(), freshStaffLogin()]
  const key = await accept(page, await invitedByShell(owner, '负责的人', ['owner']))
  await page.getByRole('link', { name: '我存好了，进入控制台' }).click()
  await expect(page.getByRole('heading', { name: '首页' })).toBeVisible()
  await test.step('leaves, and signs in by password and code', async () => {
    await page.getByRole('button', { name: '退出' }).click()
    await expect(page.getByRole('button', { name: '下一步' })).toBeVisible()
    await page.goto('/console/staff')
    await page.getByLabel('登录名').fill(owner)
    await page.getByLabel('密码').fill(password)
    await expectAccessible(page)
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByLabel('动态码')).toBeFocused()
    // That of now may be used up.
    await page.keyboard.type(codeOf(key, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '同事', level: 1 })).toBeVisible()
  })
  let link = ''
  await test.step('invites an editor', async () => {
    await page.getByLabel('称呼').fill('编文章的人')
    await page.getByLabel('登录名').fill(editor)
    await page.getByRole('button', { name: '生成邀请链接' }).click()
    await expect(page.getByText('请至少选一个角色')).toBeVisible()
    await page.getByRole('checkbox', { name: '编辑' }).check()
    await page.getByRole('button', { name: '生成邀请链接' }).click()
    link = (await page.getByRole('status').locator('code').textContent()) ?? ''
    await expect(page.getByRole('row', { name: new RegExp(`${editor}.*还没接受邀请`) })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the record tells it, and is saved as a file', async () => {
    await page.getByRole('link', { name: '操作记录' }).click()
    await expect(page.getByRole('row', { name: /负责的人 负责人 邀请同事 同事/ })).not.toHaveCount(0)
    await expect(page.getByRole('row', { name: /命令行.*邀请同事/ })).not.toHaveCount(0)
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^操作记录-[\d-]+\.csv$/)
    await page.getByRole('link', { name: '我的账号' }).click()
    await expect(page.getByText('还有 10 个没用过的恢复码')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '退出' }).click()
    await expect(page.getByRole('button', { name: '下一步' })).toBeVisible()
  })
  await test.step('the editor comes in, and is led away from what is not theirs', async () => {
    await accept(page, new URL(link).pathname + new URL(link).hash)
    await page.getByRole('link', { name: '我存好了，进入控制台' }).click()
    const rail = page.getByRole('navigation', { name: '功能' })
    await expect(rail.getByRole('link', { name: '我的账号' })).toBeVisible()
    await expect(rail.getByRole('link', { name: '同事' })).toHaveCount(0)
    await page.goto('/console/audit')
    await expect(page.getByRole('heading', { name: '首页' })).toBeVisible()
  })
  await test.step('a link that was used says what to do', async () => {
    await page.goto('/')
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await expect(page.getByText(/已经用过了.*马上告诉负责人/)).toBeVisible()
  })
})

test('on a phone in the dark the rooms are behind a menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterConsole(page, ['owner'])
  await expectAccessible(page)
  await page.getByRole('button', { name: '菜单' }).click()
  await page.getByRole('navigation', { name: '功能' }).getByRole('link', { name: '同事' }).click()
  await expect(page.getByRole('heading', { name: '同事', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '功能' })).toHaveCount(0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(375)
  await expectAccessible(page)
})
