import { type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { tokenHeader } from '#contract/protocol.ts'
import { send, zhejiangCondition } from '#test/product.ts'
import { newPerson, operate } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

/** Somebody, who has bought nothing, with a few units on a list: their token, and the list's public id. */
async function startList(address: string): Promise<{ token: string; recordId: string }> {
  const { mobile, password } = newPerson()
  await operate('user', 'create', '--mobile', mobile, '--password', password, '--province', '浙江')
  const { token } = await send(address, 'POST', '/api/session', { body: { mobile, password } })
  const call = async (method: string, path: string, body?: object) =>
    (await send(address, method, path, { ...(body && { body }), token: token ?? '' })).answer.data
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)
  const found = z
    .object({ list: z.array(z.object({ majorId: z.string() })).min(3) })
    .parse(await call('POST', '/api/user/apprec/mock', { provinceId: 11 }))
  const majorIds = found.list.slice(0, 3).map(({ majorId }) => majorId)
  await call('PUT', '/api/user/apprec/list', { provinceId: 11, version: 0, majorIds })
  const lists = z.array(z.object({ id: z.string() })).parse(await call('GET', '/api/user/apprec/lists'))
  return { token: token ?? '', recordId: lists[0]?.id ?? '' }
}

/** What the requests of a page carry in their addresses and referrers. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) =>
    seen.push(request.url().split('#')[0] ?? '', request.headers()['referer'] ?? ''),
  )
  return seen
}

test('a list is shown by a link, commented on without an account, and shut again', async ({
  page,
  context,
  browser,
  address,
  viewport,
  isMobile,
}) => {
  const { token, recordId } = await startList(address)
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    tokenHeader,
    token,
  ] as const)
  await page.goto('/my/apprecList')
  await page.getByRole('link', { name: /^打印、分享给家长老师/ }).click()
  await expect(page).toHaveURL(new RegExp(`/apprecTable/${recordId}$`))
  await expect(page).toHaveTitle(/志愿表/)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('610 分')).toBeVisible()
  for (const tier of ['冲', '稳', '保'])
    await expect(page.getByText(new RegExp(`^${tier} \\d+ 个$`))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '分享志愿表' }).click()
  const sheet = page.getByRole('dialog', { name: '分享志愿表' })
  await sheet.getByRole('button', { name: '新建链接' }).click()
  await sheet.getByLabel(/^给谁看/).fill('班主任')
  await sheet.getByLabel(/^允许留言/).check()
  await sheet.getByLabel(/^怎么称呼你/).fill('13800001234')
  await sheet.getByRole('button', { name: '生成链接' }).click()
  await expect(sheet.getByText('不能有手机号、QQ 号、微信号和网址')).toBeVisible()
  await sheet.getByLabel(/^怎么称呼你/).fill('小林')
  await sheet.getByRole('button', { name: '生成链接' }).click()
  await expect(sheet.getByText(/^链接建好了/)).toBeVisible()
  await expectAccessible(page)
  const link = (await sheet.getByText(/#[\w-]{22}$/).textContent()) ?? ''

  const guest = await browser.newContext({ viewport, isMobile, hasTouch: isMobile, locale: 'zh-CN' })
  const reader = await guest.newPage()
  const addresses = watchAddresses(reader)
  await reader.goto(link)
  await expect(reader.getByRole('row')).toHaveCount(4)
  await expect(reader.getByText('考生：小林')).toBeVisible()
  for (const hidden of ['610 分', '42,000', '录取概率']) await expect(reader.getByText(hidden)).toHaveCount(0)
  await expectNoSidewaysScroll(reader)
  // On a phone a row is two lines: what else is known of it opens by a touch.
  const row = reader.getByRole('row').nth(1)
  await expect(row.getByText(/^八成落在/)).toBeHidden()
  await reader.getByRole('button', { name: /^第 1 个志愿/ }).click()
  await expect(row.getByText(/^八成落在/)).toBeVisible()
  await expectAccessible(reader)
  await reader.getByRole('button', { name: /^留言：第 2 个志愿/ }).click()
  const form = reader.getByRole('dialog', { name: /^第 2 个/ })
  await form.getByRole('button', { name: '发送' }).click()
  await expect(form.getByText('请写上称呼，比如“班主任”')).toBeVisible()
  await form.getByRole('textbox', { name: '留言' }).fill('<b>往后放</b>，打我电话 138 0000 1234')
  await form.getByLabel('您的称呼').fill('张老师')
  await form.getByRole('button', { name: '发送' }).click()
  await expect(form.getByText(/^不能有手机号/)).toBeVisible()
  await expectAccessible(reader)
  await form.getByRole('textbox', { name: '留言' }).fill('<b>往后放</b>')
  await form.getByRole('button', { name: '发送' }).click()
  await expect(form).toHaveCount(0)
  await expect(reader.getByText('<b>往后放</b>')).toBeVisible()
  await expect(reader.getByRole('button', { name: /^1 条留言：第 2 个志愿/ })).toBeVisible()
  // A link within the page does not lose the secret.
  await reader.getByRole('link', { name: '跳到正文' }).focus()
  await reader.keyboard.press('Enter')
  await expect(reader).toHaveURL(link)
  await expectAccessible(reader)
  expect(addresses.length).toBeGreaterThan(2)
  expect(addresses.filter((each) => each.includes(link.split('#')[1] ?? ''))).toEqual([])

  await page.goto('/my')
  await page.getByRole('link', { name: /模拟和志愿表.*1 条新留言/ }).click()
  await page.getByRole('link', { name: /1 条新留言/ }).click()
  const comment = page.getByRole('article').filter({ hasText: '张老师' })
  await expect(comment.getByText('来自给“班主任”的链接')).toBeVisible()
  await comment.getByRole('button', { name: '删除 张老师 的留言' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText(/^还没有留言/)).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(/^还没有留言/)).toBeVisible()

  await page.getByRole('button', { name: '分享志愿表' }).click()
  await sheet.getByRole('button', { name: '停用：给班主任' }).click()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await expect(sheet.getByRole('button', { name: /^停用：/ })).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByText('链接打不开了')).toBeVisible()
  // Without the secret it is the owner's: a visitor is sent to the login.
  await reader.goto('about:blank')
  await reader.goto(`${address}/apprecTable/${recordId}`)
  await expect(reader).toHaveURL(/\/(?:login|wx\/pay\/consultant)\?next=/)
  await guest.close()
})
