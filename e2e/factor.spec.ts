import { type Page, expect } from '@playwright/test'
import { madePerson } from './operator.ts'
import { enter, expectAccessible, login } from './person.ts'
import { test } from './served.ts'

/** A device with a lock screen that its user opens at once. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a student turns a passkey on, logs in with it, then by a recovery code, and turns it off', async ({
  page,
  baseURL,
}) => {
  // Passkeys are of a name: there are none of an address in numbers.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const person = await madePerson()
  await addDevice(page)
  await page.goto(`${home}/login?next=%2Fmy%2Fmysetting%2Ffactor`)
  await login(page, person)
  const ask = page.getByRole('dialog')
  const givePassword = async (action: string): Promise<void> => {
    await ask.getByLabel('登录密码').fill(person.password)
    await ask.getByRole('button', { name: action, exact: true }).click()
  }
  const recovery = await test.step('a passkey comes with recovery codes', async () => {
    await expect(page.getByRole('heading', { name: '还没有开启' })).toBeVisible()
    await page.getByRole('button', { name: '用通行密钥开启' }).click()
    await expectAccessible(page)
    await givePassword('下一步')
    const codes = page.getByRole('region', { name: '恢复码' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    const first = await codes.first().innerText()
    // Who goes back before they are written down would never see them again.
    await page.getByRole('button', { name: '返回' }).click()
    await ask.getByRole('button', { name: '留在这里' }).click()
    await expect(codes).toHaveCount(10)
    await page.getByRole('button', { name: '我存好了' }).click()
    await expect(page.getByText('还有 10 个没用过')).toBeVisible()
    await expectAccessible(page)
    return first
  })
  const leaveAndLogin = async (): Promise<void> => {
    await page.goto(`${home}/logout`)
    await expect(page.getByText('已退出登录')).toBeVisible()
    await page.goto(`${home}/login?next=%2Fmy%2Fmysetting%2Ffactor`)
    await login(page, person)
    await expect(page.getByText('开了两步验证，还差一步')).toBeVisible()
  }
  await test.step('the password alone opens nothing, the passkey does', async () => {
    await leaveAndLogin()
    await expectAccessible(page)
    await page.goto(`${home}/my`)
    await expect(page.getByText('您还没有登录')).toBeVisible()
    await leaveAndLogin()
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page).toHaveURL(/\/my\/mysetting\/factor$/)
    await expect(page.getByText('还有 10 个没用过')).toBeVisible()
  })
  await test.step('who has lost it types a recovery code, and turns it off', async () => {
    await leaveAndLogin()
    await page.getByLabel('恢复码', { exact: true }).fill('aaaa-aaaa-aaaa-aaaa')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('恢复码不对')).toBeVisible()
    await page.getByLabel('恢复码', { exact: true }).fill(recovery)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('还有 9 个没用过')).toBeVisible()
    await page.getByRole('button', { name: '关闭两步验证' }).click()
    await givePassword('确定关闭')
    await expect(page.getByRole('heading', { name: '还没有开启' })).toBeVisible()
  })
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile MicroMessenger/8.0.50' })

  test('nobody is offered a passkey, which its pages refuse', async ({ page }) => {
    await enter(page, await madePerson(), '/my/mysetting/factor')
    await expect(page.getByRole('button', { name: '用验证器开启' })).toBeVisible()
    await expect(page.getByRole('button', { name: '用通行密钥开启' })).toHaveCount(0)
  })
})
