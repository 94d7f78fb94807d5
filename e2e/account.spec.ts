import { type Page, expect } from '@playwright/test'
import { codeFor, madePerson, newPerson, operateFromTerminal } from './operator.ts'
import { expectAccessible, expectHomeAfterTips, fillCode, login, openAccount, signIn } from './person.ts'
import { test } from './served.ts'

test('a student registers, leaves and comes back', async ({ page }) => {
  const student = newPerson()
  // Counted anew at a second try.
  const channel = `e2e-${student.mobile}`
  await test.step('an unknown mobile leads to registration with the mobile filled in', async () => {
    await page.goto(`/login?next=%2Fmy&channel=${channel}`)
    await login(page, student)
    await expect(page).toHaveURL(new RegExp(`/register\\?mobile=${student.mobile}`))
    await expect(page.getByText('这个账号还没有注册')).toBeVisible()
    await expect(page.getByLabel('手机号')).toHaveValue(student.mobile)
  })
  await test.step('the province is asked once, the profile asks for the age alone', async () => {
    await fillCode(page, student.mobile)
    await page.getByLabel('设置密码').fill(student.password)
    await page.getByLabel('高考省份').selectOption({ label: '山东' })
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible()
    await page.getByLabel(/我已阅读并同意/).check()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText('注册成功')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('山东考生')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(2)
    await page.getByRole('button', { name: '开始使用' }).click()
    await expect(page.getByText('请先选是否已满 14 周岁')).toBeVisible()
    await page.getByRole('radio', { name: '已满 14 周岁' }).check()
    await expect(page.getByRole('link', { name: /高考省份.*山东/ })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('by which channel they came is counted', () => {
    expect(operateFromTerminal('status')).toMatch(new RegExp(`^${channel} +1$`, 'm'))
  })
  await test.step('leaving asks first', async () => {
    await page.getByRole('button', { name: '退出登录' }).click()
    const dialog = page.getByRole('dialog', { name: '退出登录？' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByText('已退出登录')).toBeVisible()
  })
  await test.step('a page for users sends to the login and back', async () => {
    await page.goto('/my')
    await expect(page.getByText('您还没有登录')).toBeVisible()
    await expect(page.getByRole('button', { name: student.mobile })).toBeVisible()
    await login(page, { ...student, password: 'not-the-password' })
    await expect(page.getByRole('link', { name: '忘记密码？' })).toBeVisible()
    await login(page, student)
    await expect(page.getByText('登录成功', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/my$/)
  })
  await test.step('a second code within a minute is refused, and the form says so', async () => {
    await page.goto('/logout')
    await expect(page.getByText('已退出登录')).toBeVisible()
    await page.goto(`/resetpwd?mobile=${student.mobile}`)
    // The minute since the registration goes on here; without what this tab keeps, the server says so.
    const waiting = page.getByRole('button', { name: /^\d+ 秒后重发$/ })
    const forget = async (): Promise<void> => {
      await expect(waiting).toBeDisabled()
      await page.evaluate(() => sessionStorage.removeItem('countdown-sms'))
      await page.reload()
      await page.getByRole('button', { name: '获取验证码' }).click()
    }
    // A device that has logged in has a minute of its own.
    await forget()
    await forget()
    await expect(page.getByLabel('短信验证码')).toHaveAccessibleDescription(/频繁/)
    await expectAccessible(page)
  })
  await test.step('a user name that nobody has is no mobile to register', async () => {
    await page.goto('/login')
    await login(page, { mobile: '209912345678', password: 'whatever' })
    await expect(page).toHaveURL(/\/register\?mobile=209912345678$/)
    await expect(page.getByText('这个账号还没有注册')).toBeVisible()
    await expect(page.getByLabel('手机号')).toHaveValue('')
    await page.reload()
    await expect(page.getByText('这个账号还没有注册')).toBeVisible()
    await page.goto('/register?mobile=209912345678')
    await expect(page.getByLabel('手机号')).toHaveValue('')
    await expectAccessible(page)
  })
})

test('who forgot the password sets a new one, and the old one is dead', async ({ page }) => {
  // Registered through the screens, they had to wait a minute for a second code.
  const student = await madePerson()
  await page.clock.install()
  await page.goto(`/login?mobile=${student.mobile}&next=%2Fmy`)
  await login(page, { ...student, password: 'not-the-password' })
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect(page.getByLabel('手机号')).toHaveValue(student.mobile)
  const changed = { ...student, password: 'xin-mima-2026' }

  await test.step('a wrong code is refused', async () => {
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    const code = codeFor(student.mobile)
    await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
    await page.getByLabel('新密码').fill(changed.password)
    await page.getByRole('button', { name: '重置密码' }).click()
    await expect(page.getByText('验证码不对或已过期，请重新获取')).toBeVisible()
    await page.getByLabel('短信验证码').fill(code)
  })
  await test.step('after a minute another could be sent', async () => {
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  })
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByLabel('手机号或用户名')).toHaveValue(student.mobile)
  await login(page, student)
  await expect(page.getByRole('link', { name: '忘记密码？' })).toBeVisible()
  await login(page, changed)
  await expect(page).toHaveURL(/\/my$/)
})

/** A school's page, for its button that follows. */
async function openSchool(page: Page) {
  await page.goto('/cu')
  await page.locator('a[href^="/cu/detail/"]').first().click()
  await expect(page).toHaveURL(/\/cu\/detail\//)
  const follow = page.getByRole('button', { name: /^关注/ }).first()
  await expect(follow).toBeVisible()
  return follow
}

test('an action for users opens the login over the page, and is done after it', async ({ page }) => {
  const student = await signIn(page, '/logout')
  await expect(page.getByText('已退出登录')).toBeVisible()
  const follow = await openSchool(page)
  const popup = page.getByRole('dialog', { name: '登录后继续' })

  await follow.click()
  await expect(popup).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(follow).toBeFocused()

  await follow.click()
  await expect(popup).toBeVisible()
  await page.goBack()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(/\/cu\/detail\//)

  await follow.click()
  await popup.getByLabel('手机号或用户名').fill(student.mobile)
  await popup.getByLabel('密码', { exact: true }).fill('not-the-password')
  await popup.getByRole('button', { name: '登录' }).click()
  await expect(popup.getByRole('link', { name: '忘记密码？' })).toBeVisible()
  await popup.getByLabel('密码', { exact: true }).fill(student.password)
  await popup.getByRole('button', { name: '登录' }).click()
  await expect(popup).toBeHidden()
  await page
    .getByRole('button', { name: /^取消关注/ })
    .first()
    .click()
  await expect(follow).toBeVisible()
})

test('an age that could not be saved can be chosen again, one that is still on its way is not waited for; then tips until they were read', async ({
  page,
}) => {
  await openAccount(page, newPerson())
  const age = page.getByRole('radio', { name: '已满 14 周岁' })
  await test.step('not saved', async () => {
    await page.route('**/api/user/age', (route) => route.abort(), { times: 1 })
    // Chosen for a moment only, which is not to be waited for.
    await age.click()
    await expect(page.getByText(/网络/)).toBeVisible()
    await expect(age).not.toBeChecked()
  })
  const mask = page.getByRole('dialog', { name: '先看看这几处' })
  await test.step('on its way', async () => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route('**/api/user/age', async (route) => {
      await pressed
      await route.continue()
    })
    await age.check()
    await page.getByRole('button', { name: '开始使用' }).click()
    press()
    await expect(mask).toBeVisible()
  })
  await test.step('the lead mask comes back until it was read', async () => {
    await page.reload()
    await expect(mask).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(mask).toBeHidden()
    await page.reload()
    await expectHomeAfterTips(page)
    await expect(mask).toBeHidden()
    const session = page.waitForResponse('**/api/session')
    await page.reload()
    await session
    await expect(page.getByRole('heading', { name: '选考在线', level: 1 })).toBeVisible()
    await expect(mask).toBeHidden()
  })
})

test('one tab follows the other: a login ends what waits for it, a logout ends the visit', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await test.step('the login popup closes when somebody has logged in there, and what waited is done', async () => {
    const follow = await openSchool(page)
    await follow.click()
    const popup = page.getByRole('dialog', { name: '登录后继续' })
    await expect(popup).toBeVisible()
    await signIn(other)
    await expect(popup).toBeHidden()
    await page
      .getByRole('button', { name: /^取消关注/ })
      .first()
      .click()
    await expect(follow).toBeVisible()
  })
  await test.step('a page for users is left for the login', async () => {
    await page.goto('/my')
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    await other.goto('/logout')
    await expect(other.getByText('已退出登录')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
  await test.step('what was read before a follow is not taken for what is followed after it', async () => {
    const follow = await openSchool(page)
    await follow.click()
    const { promise: read, resolve: tellRead } = Promise.withResolvers<void>()
    const { promise: followed, resolve: tellFollowed } = Promise.withResolvers<void>()
    const once = { times: 1 }
    await page.route(
      '**/api/user/follow',
      async (route) => {
        const before = await route.fetch()
        tellRead()
        await followed
        // Nobody waits for it any more.
        await route.fulfill({ response: before }).catch(() => {})
      },
      once,
    )
    await page.route(
      '**/api/user/follow/school?**',
      async (route) => {
        await read
        await route.continue()
      },
      once,
    )
    await signIn(other)
    await expect(page.getByText('已关注，请到我的关注中查看').first()).toBeVisible()
    tellFollowed()
    await page
      .getByRole('button', { name: /^取消关注/ })
      .first()
      .click()
    await expect(follow).toBeVisible()
  })
})

test('while the session is being checked, an action for users waits for it, and who logs out is out', async ({
  page,
}) => {
  await signIn(page)
  await test.step('nobody is asked to log in', async () => {
    const { promise: checked, resolve: check } = Promise.withResolvers<void>()
    await page.route('**/api/session', async (route) => {
      await checked
      await route.continue()
    })
    const follow = await openSchool(page)
    await follow.click()
    check()
    const unfollow = page.getByRole('button', { name: /^取消关注/ }).first()
    await expect(unfollow).toBeVisible()
    await expect(page.getByRole('dialog', { name: '登录后继续' })).toHaveCount(0)
    await unfollow.click()
    await expect(follow).toBeVisible()
    await page.unroute('**/api/session')
  })
  await test.step('out, whichever answer comes first', async () => {
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/session', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    })
    const checked = page.waitForResponse(
      (response) => response.url().endsWith('/api/session') && response.request().method() === 'GET',
    )
    await page.goto('/logout')
    await expect(page.getByText('已退出登录')).toBeVisible()
    answer()
    await checked
    await page.getByRole('link', { name: '回到首页' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  })
})

test('an error that nothing catches is reported', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('手机号或用户名')).toBeVisible()
  const reported = page.waitForRequest('**/api/log')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody caught this')
    }, 0)
  })
  expect((await reported).postDataJSON()).toMatchObject({
    message: expect.stringContaining('nobody caught this'),
    file: expect.any(String),
    line: expect.any(Number),
    column: expect.any(Number),
    errorStack: expect.any(String),
  })
})
