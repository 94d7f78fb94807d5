import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { grant, madePerson, operate } from './operator.ts'
import { enterAsNew, expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { test } from './served.ts'

test('headlines by topic, each with its text', async ({ page }) => {
  await page.goto('/headline')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '选科' }).click()
  await expect(page).toHaveURL(/\/headline\/list\/1$/)
  await expect(page).toHaveTitle('选科 - 选考在线')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: /赋分怎么回事/ }).click()
  await expect(page.getByRole('heading', { name: '两个常见的误会' })).toBeVisible()
  await page.goto('/headline/list/99')
  await expect(page.getByText('没有这个分类')).toBeVisible()
  await test.step('an article embedded in DingTalk leads to embedded pages, or out of its frame', async () => {
    await page.goto('/headline/list/1')
    const link = await page.getByRole('link', { name: /选科先看专业要求/ }).getAttribute('href')
    const id = new URL(link ?? '', 'http://x').searchParams.get('text')
    await page.goto(`/ding/headline/${id}`)
    await expect(page.getByRole('heading', { name: /选科先看专业要求/, level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: '登录' })).toHaveCount(0)
    await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
    // No page but an embedded one may stand in the frame.
    await expect(page.locator('article a:not([target=_blank]):not([href^="/dd/"])')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('courses by topic; what is said of one is seen by all, without a name', async ({ page, browser }) => {
  await page.goto('/course')
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('radio', { name: '大学和专业' }).check()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: /怎样读懂一个专业/ }).click()
  await expect(page).toHaveURL(/\/course\/comment\//)
  await expect(page.getByText('还没有人评论')).toBeVisible()

  // A visitor logs in over the page, and what was written is sent.
  const person = await madePerson()
  await page.getByLabel('写评论').fill('第三步讲得清楚')
  await page.getByRole('button', { name: '发表' }).click()
  await login(page, person)
  await expect(page.getByText('第三步讲得清楚', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('我的', { exact: true })).toBeVisible()
  await expect(page.getByLabel('写评论')).toHaveValue('')
  await expectAccessible(page)

  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(other.getByText('第三步讲得清楚', { exact: true })).toBeVisible()
  await expect(other.getByText(person.mobile)).toHaveCount(0)
  await expect(other.getByRole('button', { name: '删除' })).toHaveCount(0)
  await other.close()

  const [id = ''] = /^\S+(?=.*怎样读懂)/m.exec(await operate('comments', 'list')) ?? []
  await operate('comments', 'hide', '--id', id)
  await page.reload()
  await expect(page.getByText('别人看不到')).toBeVisible()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有人评论')).toBeVisible()
  await test.step('a comment that leads elsewhere is refused, one in doubt waits and its author sees that', async () => {
    await page.getByLabel('写评论').fill('资料都有，加V：abcd1234')
    await page.getByRole('button', { name: '发表' }).click()
    await expect(page.getByText(/不能有手机号、QQ 号、微信号、邮箱和网址/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('写评论').fill('资料都有，有意者联系我')
    await page.getByRole('button', { name: '发表' }).click()
    await expect(page.getByText('审核中，暂时只有你看得到')).toBeVisible()
    await expectAccessible(page)

    const other = await browser.newPage()
    await other.goto(page.url())
    await expect(other.getByText('还没有人评论')).toBeVisible()
    const [id = ''] = /^\S+(?=.*怎样读懂)/m.exec(await operate('comments', 'held')) ?? []
    await operate('comments', 'release', '--id', id)
    await other.reload()
    await expect(other.getByText('资料都有，有意者联系我', { exact: true })).toBeVisible()
    await other.close()
    await page.reload()
    await expect(page.getByText('审核中，暂时只有你看得到')).toBeHidden()
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('还没有人评论')).toBeVisible()
  })
})

test('the consultant area is for who has the package: weekly plans by grade, read on, begun again', async ({
  page,
}) => {
  const mobile = await enterAsNew(page, '/consultant')
  await expect(page).toHaveURL(/\/wx\/pay\/consultant/)
  await grant(mobile, 12)
  await page.goto('/consultant')
  await expect(page).toHaveURL(/\/consultant\/home$/)
  await expect(page.getByRole('heading', { name: '咨询服务已开通' })).toBeVisible()
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible()

  await expect(page.getByRole('tab', { name: '高一' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article').first()).toContainText('现在做')
  await expectAccessible(page)
  const asked: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/course/list')) return
    const body: unknown = request.postDataJSON()
    if (typeof body === 'object' && body !== null && 'page' in body) asked.push(Number(body.page))
  })
  await page.getByRole('tab', { name: '高三' }).click()
  await expect(page.getByRole('article').first()).toContainText(/^高三.*现在做/)
  await page.getByRole('article').nth(7).scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(15)
  expect(asked).toEqual([1, 2])
  await expectNoSidewaysScroll(page)

  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/consultant\/article\?courseId=/)
  await expect(page.getByRole('heading', { name: '周日检查' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '这个年级的全部学习计划' }).click()
  await expect(page.getByRole('tab', { name: '高三' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('link', { name: /推荐阅读/ }).click()
  await expect(page.getByRole('heading', { name: '志愿填报', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('what the operator puts in stands on the pages: a banner, an article, a live course', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-e2e-content-'))
  const write = (name: string, fields: string[], text: string): void =>
    writeFileSync(
      join(folder, name),
      ['---', ...fields, 'date: 2100-07-01', 'source: 编辑部', '---', text].join('\n'),
    )
  const start = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 16)
  write(
    'live.md',
    ['kind: live', 'title: 志愿表怎么排', `starts: ${start}`, 'link: https://example.com/'],
    '讲一小时。',
  )
  write('news.md', ['kind: article', 'title: 今年的新变化'], '# <b>不是标签</b>\n\n正文。')
  try {
    await operate('content', 'import', folder, '--yes')
    // The running app needs a moment for it, on a busy machine some seconds.
    await expect(async () => {
      await page.goto('/')
      const live = page.getByRole('link', { name: '志愿表怎么排' })
      await expect(live).toHaveAttribute('href', 'https://example.com/', { timeout: 6000 })
    }).toPass()
    await expect(page.getByText('目前没有安排直播')).toHaveCount(0)
    await page.getByRole('link', { name: '今年的新变化' }).click()
    await expect(page.getByText('<b>不是标签</b>')).toBeVisible()
  } finally {
    rmSync(join(folder, 'live.md'))
    await operate('content', 'import', folder, '--prune', '--yes')
    rmSync(folder, { recursive: true })
  }
})
