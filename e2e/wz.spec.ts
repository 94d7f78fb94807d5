import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import * as z from 'zod'
import { tokenHeader } from '#contract/protocol.ts'
import { WZ_AGREEMENT } from '#domain/wz/agreement.ts'
import { send, zhejiangCondition } from '#test/product.ts'
import { grant, madePerson, operate } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, signIn } from './person.ts'
import { test } from './served.ts'

interface Holder {
  token: string
  /** The schools on their list, in order. */
  schools: string[]
}

/** Somebody who holds the package, with a list of four units, and, if told so, has agreed. They are logged in. */
async function startHolder(
  address: string,
  context: BrowserContext,
  { agrees = false } = {},
): Promise<Holder> {
  const { mobile, password } = await madePerson()
  await grant(mobile, 12)
  const { token } = await send(address, 'POST', '/api/session', { body: { mobile, password } })
  const call = async (method: string, path: string, body?: object) =>
    (await send(address, method, path, { ...(body && { body }), token: token ?? '' })).answer.data
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)
  const found = z
    .object({ list: z.array(z.object({ majorId: z.string(), schoolName: z.string() })).min(4) })
    .parse(await call('POST', '/api/user/apprec/mock', { provinceId: 11 }))
  const chosen = found.list.slice(0, 4)
  const majorIds = chosen.map(({ majorId }) => majorId)
  await call('PUT', '/api/user/apprec/list', { provinceId: 11, version: 0, majorIds })
  if (agrees) {
    await call('PUT', '/api/user/age', { birthYear: null })
    await call('PUT', '/api/user/wz/agreement', { agreement: WZ_AGREEMENT })
  }
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    tokenHeader,
    token ?? '',
  ] as const)
  return { token: token ?? '', schools: chosen.map(({ schoolName }) => schoolName) }
}

test('a list goes to an adviser, who answers row by row and once more', async ({
  page,
  context,
  address,
}) => {
  const { schools } = await startHolder(address, context)
  const main = page.getByRole('main')
  await page.goto('/my')
  await main.getByRole('link', { name: /^志愿问诊/ }).click()
  await expect(page).toHaveTitle(/我的志愿问诊/)
  await main.getByRole('link', { name: '再问一次' }).click()
  await expect(main.getByRole('heading', { name: '怎么进行' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await main.getByRole('link', { name: '开始问诊' }).click()
  await expect(page).toHaveURL(/\/wz\/agreement$/)
  await main.getByRole('button', { name: '同意，去填写' }).click()
  await expect(main.getByText('请先回答是否已满 14 周岁')).toBeVisible()
  // The question goes with its answer, so that nothing is left to be checked.
  await main.getByRole('radio', { name: '已满 14 周岁' }).click()
  await expect(main.getByRole('radio', { name: '已满 14 周岁' })).toHaveCount(0)
  await main.getByRole('button', { name: '同意，去填写' }).click()
  await expect(main.getByText('请先阅读上面的说明，并勾选同意')).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel(/^我已阅读并同意/).check()
  await main.getByRole('button', { name: '同意，去填写' }).click()

  await expect(page).toHaveURL(/\/wz\/form$/)
  // The only list is chosen already.
  await expect(main.getByRole('checkbox', { name: /普通类一段/ })).toBeChecked()
  await main.getByRole('button', { name: '发给顾问' }).click()
  await expect(main.getByText(/请至少写 5 个字/)).toBeVisible()
  for (const matter of ['稳妥', '顺序', '学费']) await main.getByRole('checkbox', { name: matter }).check()
  await expect(main.getByRole('checkbox', { name: '就业' })).toBeDisabled()
  await main.getByLabel('问题').fill('前两个是不是冲得太多？')
  await main.getByLabel('最晚哪天要看到意见').selectOption({ index: 3 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: '发给顾问' }).click()
  await expect(page).toHaveURL(/\/wz\/use\?id=/)
  await expect(main.getByText('还没有顾问接手', { exact: false })).toBeVisible()
  const wzId = new URL(page.url()).searchParams.get('id') ?? ''

  const folder = mkdtempSync(join(tmpdir(), 'xuankao-wz-'))
  try {
    const form = join(folder, 'form.csv')
    expect(await operate('wz', 'take', '--id', wzId, '--adviser', '林老师', '--file', form)).toContain(
      '610 分',
    )
    await page.reload()
    await expect(main.getByText('林老师正在看')).toBeVisible()
    const rows = readFileSync(form, 'utf8').trimEnd().split('\n')
    const answered = rows.map((row) => {
      const line = row.trimEnd()
      if (line.startsWith(`${wzId},0,0,`)) return `${line}整体偏冲，最后补一个。`
      return line.startsWith(`${wzId},1,2,`) ? `${line}想去就留着，后面兜得住。` : line
    })
    writeFileSync(form, answered.join('\n'))
    await operate('wz', 'answer', '--id', wzId, '--file', form)
  } finally {
    rmSync(folder, { recursive: true })
  }

  await page.goto('/my')
  await main.getByRole('link', { name: /志愿问诊.*1 份新意见/ }).click()
  await main.getByRole('link', { name: /新意见/ }).click()
  await expect(main.getByText('整体偏冲，最后补一个。')).toBeVisible()
  // What nothing is said of is out of sight until it is asked for.
  await expect(main.getByRole('rowheader')).toHaveCount(1)
  await expect(main.getByRole('row', { name: new RegExp(schools[1] ?? '') })).toContainText(
    '想去就留着，后面兜得住。',
  )
  await main.getByRole('radio', { name: '全部 4' }).check()
  await expect(main.getByRole('rowheader')).toHaveCount(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('整体偏冲，最后补一个。')).toBeVisible()
  await expect(main.getByRole('button', { name: '删除' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await main.getByLabel('哪里没看懂').fill('最后补哪一类的？')
  await main.getByRole('button', { name: '发给顾问' }).click()
  await expect(main.getByText('还没有回复。')).toBeVisible()
  await operate('wz', 'answer', '--id', wzId, '--text', '省内公办的。')
  await page.reload()
  await expect(main.getByText('省内公办的。')).toBeVisible()
  await main.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(main.getByText('还没有问诊')).toBeVisible()
})

test('what was written stays over a lost answer and a reload, and goes once', async ({
  page,
  context,
  address,
}) => {
  const { token } = await startHolder(address, context, { agrees: true })
  const main = page.getByRole('main')
  await page.goto('/wz/form')
  await main.getByLabel('问题').fill('医学和计算机拿不定，怎么排？')
  // It arrives, and the answer does not.
  await page.route(
    '**/api/user/wz',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await main.getByRole('button', { name: '发给顾问' }).click()
  await expect(main.getByText(/网络连接失败/)).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('问题')).toHaveValue('医学和计算机拿不定，怎么排？')
  await main.getByRole('button', { name: '发给顾问' }).dblclick()
  await expect(page).toHaveURL(/\/wz\/use\?id=/)
  const sent = await send(address, 'GET', '/api/user/wz', { token })
  expect(z.array(z.object({ text: z.string() })).parse(sent.answer.data)).toHaveLength(1)
  await page.goto('/wz/form')
  await expect(main.getByLabel('问题')).toHaveValue('')
  await test.step('who holds the package is led from its pay page to the package, and on to where they were going', async () => {
    await page.goto('/wx/pay/wz')
    await expect(page).toHaveURL(/\/consultant\/home\?next=%2Fwz$/)
    await expectAccessible(page)
    await main.getByRole('link', { name: '去志愿问诊' }).click()
    await expect(page).toHaveURL(/\/wz$/)
    await page.goto('/wx/pay/wz?next=%2Fwz%2Fform')
    await main.getByRole('link', { name: '接着去用' }).click()
    await expect(main.getByRole('button', { name: '发给顾问' })).toBeVisible()
  })
})

test('who does not hold the package is led to what it is, and back', async ({ page }) => {
  const main = page.getByRole('main')
  for (const path of ['/wz', '/wz/form']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/wx/pay/wz\\?next=${encodeURIComponent(path)}$`))
  }
  await expect(page).toHaveTitle(/志愿问诊/)
  await expect(main.getByRole('heading', { name: '意见是这样写的（示例）' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: /^问诊说明/ }).click()
  await expect(main.getByRole('heading', { name: '三、意见不是承诺' })).toBeVisible()
})

const sessionAnswer = z.looseObject({ data: z.looseObject({ user: z.looseObject({}) }) })

test('below /wz a user without a province is not sent away', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = sessionAnswer.parse(await response.json())
    await route.fulfill({
      response,
      json: { ...answer, data: { ...data, user: { ...data.user, province: null } } },
    })
  })
  await page.goto('/my')
  await expect(page).toHaveURL(/\/my\/myinfo\//)
  for (const path of ['/wz/use', '/wz/agreement', '/wx/pay/wz']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})
