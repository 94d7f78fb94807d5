import { type Page, expect } from '@playwright/test'
import { codeFor, grant, newPerson, operate } from './operator.ts'
import { expectAccessible, fillCode, login } from './person.ts'
import { test } from './served.ts'

/** Logs in as somebody who has a user name of 12 digits and no mobile, and ends on a page; their name. */
async function enterByUserName(page: Page, next: string): Promise<string> {
  const name = `2${newPerson().mobile}`
  const password = 'kaoshi-shunli-2026'
  await operate('user', 'create', '--mobile', name, '--password', password, '--province', '浙江')
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await login(page, { mobile: name, password })
  await expect(page).toHaveURL(new RegExp(`${next}$`))
  return name
}

/** Binds a new mobile on the cover that has come up. */
async function bindOnCover(page: Page): Promise<void> {
  const cover = page.getByRole('dialog', { name: '先绑定手机号' })
  await expect(cover).toBeVisible()
  const { mobile } = newPerson()
  await cover.getByLabel('手机号').fill(mobile)
  await fillCode(page, mobile)
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(cover).toBeHidden()
}

test('a mobile is bound by a code: what is wrong is said, a second code waits a minute', async ({ page }) => {
  await enterByUserName(page, '/my')
  await page.getByRole('button', { name: /手机号.*未绑定/ }).click()
  const cover = page.getByRole('dialog', { name: '先绑定手机号' })
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(cover.getByText('手机号不能为空')).toBeVisible()
  await expect(cover.getByText('验证码不能为空')).toBeVisible()
  await expectAccessible(page)
  await cover.getByLabel('手机号').fill('2380000')
  await cover.getByLabel('短信验证码').fill('12ab')
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(cover.getByText('手机号格式错误')).toBeVisible()
  await expect(cover.getByText('验证码格式错误')).toBeVisible()
  const { mobile } = newPerson()
  await cover.getByLabel('手机号').fill(mobile)
  await cover.getByRole('button', { name: '获取验证码' }).click()
  await expect(cover.getByRole('button', { name: /^(60|59|58) 秒后重发$/ })).toBeDisabled()
  await cover.getByLabel('短信验证码').fill(codeFor(mobile))
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('验证成功', { exact: true }).first()).toBeVisible()
  await expect(cover).toBeHidden()
  await expect(page.getByText(mobile.replace(/^(...)....(....)$/, '$1****$2')).first()).toBeVisible()
})

test('who asks an adviser binds a mobile first, and the question is sent with what was written', async ({
  page,
}) => {
  const name = await enterByUserName(page, '/my')
  await grant(name, 12)
  await page.goto('/my/myaskadviser')
  await page.getByLabel('问顾问').fill('物理和历史都差不多，选哪个好？')
  await page.getByRole('button', { name: '提交问题' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '先绑定手机号' })).toBeHidden()
  await expect(page.getByLabel('问顾问')).toHaveValue('物理和历史都差不多，选哪个好？')
  await page.getByRole('button', { name: '提交问题' }).click()
  await bindOnCover(page)
  await expect(page.getByRole('link', { name: /物理和历史都差不多/ })).toBeVisible()
  await expect(page.getByLabel('问顾问')).toHaveValue('')
})
