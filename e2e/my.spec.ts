import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { type Person, madePerson, newPerson, operate } from './operator.ts'
import { enter, expectAccessible, fillCode, login } from './person.ts'
import { test } from './served.ts'

/** Opens a screen as somebody of one's own, whose account may be spoilt. */
async function enterAsOwn(page: Page, next = '/my'): Promise<Person> {
  const person = await madePerson()
  await enter(page, person, next)
  return person
}

test('subjects are kept on the device until there is a condition, then with the account', async ({
  page,
}) => {
  await enterAsOwn(page, '/my/mysubject')
  await expect(page.getByText('选科先记在这台设备上')).toBeVisible()
  for (const name of ['物理', '化学', '生物']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存').first()).toBeVisible()
  await page.getByRole('link', { name: '物理化学生物能报哪些专业' }).click()
  await expect(page).toHaveURL(/\/subquery\?provinceId=11&subjects=1%2C2%2C3/)

  await page.goto('/apprecsim/condition')
  await page.getByLabel(/总分/).fill('640')
  await page.getByLabel(/位次/).fill('9000')
  for (const name of ['物理', '化学', '生物']) await page.getByRole('checkbox', { name }).setChecked(true)
  await page.getByRole('button', { name: '看看能上哪些学校' }).click()
  // The simulation is in the history once it is answered.
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/my/mysubject')
  await page.getByRole('checkbox', { name: '生物' }).uncheck()
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
  await page.getByRole('checkbox', { name: '地理' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: '地理' })).toBeChecked()
  await expect(page.getByText('选科先记在这台设备上')).toHaveCount(0)
  await page.goto('/my/apprecList?tab=simulation')
  await expect(page.getByRole('link', { name: /640 分.*9,000/ })).toBeVisible()
  await test.step('a simulation of another province says how it is opened, and opens once that is done', async () => {
    const moveTo = async (province: string): Promise<void> => {
      await page.goto('/my')
      await page.getByRole('link', { name: /高考省份/ }).click()
      await page.getByRole('radio', { name: province }).check()
      await page.getByRole('button', { name: '保存' }).click()
      await expect(page).not.toHaveURL(/myinfo/)
    }
    await moveTo('山东')
    for (const path of ['/my/apprecList?tab=simulation', '/apprecsim/history']) {
      await page.goto(path)
      await expect(page.getByRole('listitem').filter({ hasText: '640 分' })).toContainText(
        '把高考省份换回浙江，就能打开',
      )
      await expect(page.getByRole('link', { name: /640 分/ })).toHaveCount(0)
      await expectAccessible(page)
    }
    await moveTo('浙江')
    for (const path of ['/my/apprecList?tab=simulation', '/apprecsim/history']) {
      await page.goto(path)
      await page.getByRole('link', { name: /640 分/ }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    }
  })
})

test('a school is asked by who has activated that, and others are led to where it is sold', async ({
  page,
}) => {
  await enterAsOwn(page, '/my/myschoolquestion?cuHashId=nonsense')
  await page.goto('/cu')
  const link = page.locator('a[href^="/cu/detail/"]').first()
  const cuHashId = (await link.getAttribute('href'))?.split('/')[3]?.split('?')[0] ?? ''
  await page.goto(`/my/myschoolquestion?cuHashId=${cuHashId}`)
  await expect(page.getByRole('link', { name: '看看怎么开通' })).toHaveAttribute(
    'href',
    /\/wx\/pay\/cuquestion\?goodsId=3/,
  )
  await page.getByRole('link', { name: '看看怎么开通' }).click()
  await expect(page.getByText(/一天最多 20 个/)).toBeVisible()
  const [code = ''] = (await operate('code', 'issue', '--goods', '3', '--count', '1'))
    .trim()
    .split('\n')
    .slice(-1)
  const token = await page.evaluate(() => localStorage.getItem('x-auth-token') ?? '')
  const activated = await page.request.post('/api/invited_code/activate', {
    headers: { 'x-auth-token': token },
    data: { goodsId: 3, invitedCode: code },
  })
  expect(await activated.json()).toMatchObject({ success: true })
  await page.reload()
  await page.getByRole('link', { name: '已经开通，继续' }).click()
  await page.getByLabel(/^问/).fill('大一能不能转专业？')
  await page.getByRole('button', { name: '提交问题' }).click()
  await page.getByRole('link', { name: /大一能不能转专业？/ }).click()
  await expect(page.getByText('还没有回复')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/cu/question/${cuHashId}`)
  await expect(page.getByRole('link', { name: '写问题' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/my/myaskadviser')
  await expect(page.getByRole('link', { name: '看看咨询服务' })).toBeVisible()
  await page.goto('/my/myaskadviser/nonsense')
  await expect(page.getByText('没有找到这个页面')).toBeVisible()
})

test('in the settings a device is ended from another, what is kept comes as a file, and the account is closed', async ({
  page,
  browser,
}) => {
  const person = await enterAsOwn(page, '/my/mysetting/devices')
  await test.step('a device is ended from another, at once', async () => {
    await expect(page.getByText('这台设备')).toBeVisible()
    const other = await (await browser.newContext()).newPage()
    await enter(other, person, '/my')
    await expect(other.getByRole('button', { name: '退出登录' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^让 .* 退出$/ }).click()
    const dialog = page.getByRole('dialog', { name: /退出？/ })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByRole('button', { name: /^让 .* 退出$/ })).toHaveCount(0)
    await other.goto('/my')
    await expect(other.getByText('您还没有登录')).toBeVisible()
    await other.context().close()
  })
  await test.step('everything that is kept comes as a file', async () => {
    await page.goto('/my/mysetting')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /下载我的资料/ }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ tables: expect.any(Array) })
    expect(file).toContain(person.mobile)
    expect(file).not.toContain('password_hash')
  })
  await test.step('an account is closed, and taken back at the next login', async () => {
    await page.goto('/my/mysetting/closing')
    await page.getByRole('button', { name: '注销账号' }).click()
    await expect(page.getByText('请输入密码')).toBeVisible()
    await page.getByRole('radio', { name: '短信验证码' }).check()
    await page.getByRole('textbox', { name: '短信验证码' }).fill('12345')
    await page.getByRole('button', { name: '注销账号' }).click()
    await expect(page.getByText('验证码是 6 位数字')).toBeVisible()
    await page.getByRole('radio', { name: '登录密码' }).check()
    const close = async (password: string): Promise<void> => {
      await page.getByLabel('登录密码', { exact: true }).last().fill(password)
      await page.getByRole('button', { name: '注销账号' }).click()
      await page
        .getByRole('dialog', { name: '确定注销账号？' })
        .getByRole('button', { name: '注销', exact: true })
        .click()
    }
    await close('not-the-password')
    await expect(page.getByText('密码不对')).toBeVisible()
    await close(person.password)
    const told = page.getByRole('dialog', { name: '已申请注销' })
    await expect(told).toContainText('15 天内重新登录可以撤回')
    await told.getByRole('button', { name: '好的' }).click()
    await page.goto('/login?next=%2Fcu')
    await login(page, person)
    await expect(page.getByText('这个账号已经申请注销')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/cu')
    await expect(page).toHaveURL(/\/my\/mysetting\/closing$/)
    await page.getByRole('button', { name: '撤回注销' }).click()
    await expect(page).toHaveURL(/\/my$/)
    await page.goto('/cu')
    await expect(page).toHaveURL(/\/cu$/)
  })
})

test('a child under 14 goes nowhere until a guardian agrees by a code', async ({ page }) => {
  await enterAsOwn(page, '/my/mysetting/guardian')
  await page.getByRole('radio', { name: '未满 14 周岁' }).check()
  await page.getByLabel('出生年份').selectOption({ index: 2 })
  await page.getByRole('button', { name: /请监护人同意/ }).click()
  await expect(page.getByText('您还没满 14 周岁')).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/', '/my', '/cu', '/apprecsim/condition']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/my\/mysetting\/guardian$/)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText('手机号不能为空')).toBeVisible()
  await expect(page.getByText('请监护人先阅读并同意')).toBeVisible()
  const guardian = newPerson().mobile
  await page.getByLabel('监护人手机号').fill(guardian)
  await fillCode(page, guardian)
  await page.getByLabel(/我是孩子的监护人/).check()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText(/监护人（13\d\*{4}\d{4}）/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '撤回同意' }).click()
  await page
    .getByRole('dialog', { name: '撤回同意？' })
    .getByRole('button', { name: '撤回', exact: true })
    .click()
  await expect(page.getByText('您还没满 14 周岁')).toBeVisible()
})

test('under 我的: the age is asked for, feedback is answered, more service is asked for', async ({
  page,
}) => {
  await enterAsOwn(page)
  await test.step('who has not said how old they are is asked under 我的 until they answer', async () => {
    await expect(page.getByText('还没有回答是否已满 14 周岁')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/cu')
    await expect(page).toHaveURL(/\/cu$/)
    await page.goto('/my')
    await page.getByRole('link', { name: '现在回答' }).click()
    await expect(page).toHaveURL(/\/my\/mysetting\/guardian$/)
    // The answer takes the question's place: there is nothing left that could be found checked.
    await page.getByRole('radio', { name: '已满 14 周岁' }).click()
    await expect(page.getByText('您填的是已满 14 周岁')).toBeVisible()
    await page.goto('/my')
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    await expect(page.getByText('还没有回答是否已满 14 周岁')).toHaveCount(0)
  })
  await test.step('feedback is answered, marked as new until it is opened, and not after', async () => {
    await page.goto('/my/myfeedback')
    await expect(page.getByText('还没有写过反馈')).toBeVisible()
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('请至少写 5 个字')).toBeVisible()
    await expectAccessible(page)
    const text = `页面上的数字好像不对 ${Date.now()}`
    await page.getByLabel('写反馈').fill(text)
    await page.getByRole('button', { name: '提交' }).click()
    const row = page.getByRole('link', { name: new RegExp(text) })
    await expect(row).toContainText('等回复')

    const listed = await operate('questions', 'list', '--kind', 'feedback')
    const before = listed.slice(0, listed.indexOf(text)).trimEnd().split('\n')
    const id = (before[before.length - 1] ?? '').split(' ')[0] ?? ''
    await operate('questions', 'answer', '--id', id, '--text', '谢谢，已经改正。')

    await page.goto('/my')
    await expect(page.getByRole('link', { name: /我的\s*，有 1 条新回复/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /我的反馈.*1 条新回复/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /我的反馈/ }).click()
    await expect(row).toContainText('新回复')
    await row.click()
    await expect(page.getByText('谢谢，已经改正。')).toBeVisible()
    await expect(page.getByRole('link', { name: /我的\s*，有 1 条新回复/ })).toHaveCount(0)
    await page.goBack()
    await expect(row).toContainText('已回复')
  })
  await test.step('more service: says what is missing, works, and closes a second later', async () => {
    await page.goto('/my')
    await page.getByRole('button', { name: '更多服务' }).click()
    const dialog = page.getByRole('dialog', { name: '想要更多服务' })
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog.getByText('请至少选一项')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: '选科指导' }).check()
    await dialog.getByLabel(/补充说明/).fill('周末有空')
    // The clock stands, so that a slow machine sees the second too; it is moved on by hand.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(dialog.getByText('已收到')).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.clock.runFor(500)
    await expect(dialog).toBeVisible()
    await page.clock.resume()
    await expect(dialog).toBeHidden()
    await page.goto('/my/myfeedback')
    await expect(page.getByRole('link', { name: /想了解：选科指导/ })).toBeVisible()
  })
  await test.step('an unread answer that does not succeed leads home', async () => {
    await page.route('**/api/user/unread/*', (route) =>
      route.fulfill({ json: { success: false, info: '暂时不能用', data: null } }),
    )
    await page.goto('/my')
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

test('the operator’s line and advertisement stand on the home page; closed, it does not come again', async ({
  page,
}) => {
  const html = '<p>周六<b>讲座</b><img src=x onerror="document.title=1"><script>document.title=2</script></p>'
  const idOf = (printed: string): string => /notification (\d+) is set/.exec(printed)?.[1] ?? ''
  const ids = [
    idOf(await operate('notification', 'set', '--scene', 'x4FV', '--text', '六月二十五日起查分')),
    idOf(await operate('notification', 'set', '--scene', 'ad', '--title', '家长讲座', '--text', html)),
  ]
  try {
    await page.goto('/')
    const ad = page.getByRole('dialog', { name: '家长讲座' })
    await expect(ad).toContainText('周六讲座')
    await expect(ad.locator('img, script')).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByText('六月二十五日起查分')).toHaveCount(1)
    await ad.getByRole('button', { name: '好的' }).click()
    await expect(ad).toBeHidden()
    await expect(page).toHaveTitle('选考在线')
    const asked = page.waitForResponse('**/api/notification/ad?*')
    await page.reload()
    await asked
    await expect(page.getByText('六月二十五日起查分')).toBeVisible()
    await expect(ad).toHaveCount(0)
  } finally {
    for (const id of ids) await operate('notification', 'end', '--id', id)
  }
  await test.step('live courses pop up where the answer says so', async () => {
    const course = {
      liveHashId: 'l1',
      title: '选科直播',
      teacher: null,
      startsAt: '2027-01-01T12:00:00Z',
      url: '/course',
    }
    await page.route('**/api/live/list?*', (route) =>
      route.fulfill({ json: { success: true, info: '', data: { isPop: true, liveCourses: [course] } } }),
    )
    await page.goto('/')
    const popup = page.getByRole('dialog', { name: '直播课预告' })
    await expect(popup.getByRole('link', { name: '选科直播' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  })
})
