import { expect } from '@playwright/test'
import { tokenHeader } from '#contract/protocol.ts'
import { madePerson, newPerson } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, fillCode, login } from './person.ts'
import { test } from './served.ts'

test('the owner moves the account to another mobile, and logs in with that one from then on', async ({
  page,
}) => {
  const person = await madePerson()
  const { mobile } = newPerson()
  const mask = (number: string): string => number.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
  await page.goto('/login?next=%2Fmy%2Fmysetting')
  await login(page, person)
  await page.getByRole('link', { name: `手机号 ${mask(person.mobile)}` }).click()
  await expect(page.getByRole('heading', { name: '更换手机号', level: 1 })).toBeVisible()

  await page.getByLabel('新手机号').fill(person.mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('这就是现在的手机号')).toBeVisible()
  await page.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('新手机号').fill(mobile)
  await fillCode(page, mobile)
  await page.getByLabel('登录密码').fill('not the password')
  await page.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('密码不对').first()).toBeVisible()
  await page.getByLabel('登录密码').fill(person.password)
  await page.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('手机号已更换').first()).toBeVisible()
  await expect(page.getByRole('link', { name: `手机号 ${mask(mobile)}` })).toBeVisible()

  await page.evaluate((name) => localStorage.removeItem(name), tokenHeader)
  await page.goto('/login')
  await expect(page.getByLabel('手机号或用户名')).toBeVisible()
  const offered = page.getByRole('list', { name: '登录过的账号' }).getByRole('button')
  await expect(offered).toHaveText([mobile])
  await login(page, { ...person, mobile })
  await expect(page.getByText('登录成功', { exact: true }).first()).toBeVisible()
})
