import { expect } from '@playwright/test'
import { entrances as offered } from '#server/features/notice/service.ts'
import { madePerson, operate } from './operator.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, signIn } from './person.ts'
import { test } from './served.ts'

test('a visitor finds every part of the home page filled, and a way into each area', async ({ page }) => {
  await page.goto('/')
  const entrances = page.getByRole('navigation', { name: '功能' }).getByRole('link')
  await expect(entrances).toHaveCount(offered.length)
  for (const part of ['头条', '课程', '顾问', '直播课', '活动']) {
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
  }
  await expect(page.getByText('目前没有安排直播')).toBeVisible()
  await expect(page.getByRole('region', { name: '推荐' }).getByRole('link')).toHaveCount(3)
  await expect(page.getByText('接着上次的推荐')).toHaveCount(0)
  await expectAccessible(page)
  await test.step('what is typed into the box is searched for', async () => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: '搜索学校、专业和文章' }).fill('浙江工业大学')
    await page.getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(page.getByRole('link', { name: /浙江工业大学/ }).first()).toBeVisible()
  })
  await test.step('the news lead to their texts, and the list of all', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: '成绩公布以后，一步一步做什么' }).click()
    await expect(page.getByRole('heading', { name: '第一步：抄下三样' })).toBeVisible()
    await page.goBack()
    await page
      .getByRole('heading', { name: '头条', exact: true })
      .locator('..')
      .getByRole('link', { name: '更多' })
      .click()
    await expect(page).toHaveURL(/\/headline$/)
  })
  await test.step('the shop leads to where a code is entered, the booklet through its chapters', async () => {
    await page.goto('/store')
    await expect(page.getByText('现在没有出售的服务')).toBeVisible()
    await page.getByRole('link', { name: /^有邀请码/ }).click()
    await page.getByRole('link', { name: '院校提问邀请码' }).click()
    await expect(page).toHaveURL(/\/wx\/pay\/cuquestion(?:\?|$)/)
    await page.goto('/book')
    await expect(page.getByRole('link', { name: /^电子书/ })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('list').first().getByRole('link')).toHaveCount(9)
    await page.getByRole('link', { name: /平行志愿和退档/ }).click()
    await expect(page.getByRole('heading', { name: '常见的退档原因' })).toBeVisible()
  })
  await test.step('a visitor chooses a province, which holds for the day; without a map no place is asked for', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: '浙江 · 换省份' }).click()
    await expect(page.getByRole('heading', { name: '位置', level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: '确定' })).toBeVisible()
    await expect(page.getByRole('button', { name: '用当前位置' })).toHaveCount(0)
    await page.getByRole('radio', { name: '山东' }).check()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('link', { name: '山东 · 换省份' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: '山东 · 换省份' })).toBeVisible()
    await expect(page.getByText(/还没有山东的投档线/)).toBeVisible()
  })
})

test('who comes with an origin is asked about that province alone, from the first call on, and reads its advertisement only', async ({
  page,
}) => {
  const set = async (province: string): Promise<string> => {
    const text = '<p>周六下午，体育馆</p>'
    const args = ['--scene', 'ad', '--title', `${province}讲座`, '--text', text, '--province', province]
    return /notification (\d+)/.exec(await operate('notification', 'set', ...args))?.[1] ?? ''
  }
  const ids = [await set('浙江'), await set('山东')]
  try {
    await page.goto('/')
    await page.getByRole('dialog', { name: '浙江讲座' }).getByRole('button', { name: '好的' }).click()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')))
    await page.goto('/?origin=sd')
    await expect(page.getByRole('link', { name: '山东 · 换省份' })).toBeVisible()
    for (const path of ['/api/notification/ad', '/api/live/list']) {
      await expect.poll(() => asked).toContain(`${path}?provinceId=15`)
    }
    expect(asked.filter((address) => /provinceId=11\b|province\/11\b/.test(address))).toEqual([])
    await expect(page.getByRole('dialog', { name: '山东讲座' })).toBeVisible()
  } finally {
    for (const id of ids) await operate('notification', 'end', '--id', id)
  }
})

test('who has not begun is shown the guide, who has goes on', async ({ page }) => {
  await enter(page, await madePerson())
  await page.getByRole('link', { name: '看使用指南' }).click()
  await expect(page.getByRole('heading', { name: '二、填条件' })).toBeVisible()
  const prepared = page.getByRole('checkbox', { name: '选考科目没有记错' })
  await prepared.check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(prepared).toBeChecked()

  await page.goto('/apprecsim/condition')
  await page.getByLabel('总分').fill('600')
  await expect(page.getByLabel('全省位次')).not.toHaveValue('')
  for (const subject of ['物理', '化学', '生物']) {
    await page.getByRole('checkbox', { name: subject }).check()
  }
  await page.getByRole('button', { name: '看看能上哪些学校' }).click()
  await expect(page).toHaveURL(/\/apprecsim\/result\?record=/)
  await page.goto('/')
  await expect(page.getByText('看使用指南', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: /接着上次的推荐/ }).click()
  await expect(page).toHaveURL(/\/apprecsim\/result\?record=/)
  await page
    .getByRole('button', { name: /^把 .* 加入志愿表$/ })
    .first()
    .click()
  await expect(page.getByText('已保存')).toBeVisible()
  await page.goto('/')
  const list = page.getByRole('main').getByRole('link', { name: /^普通类一段志愿表 · 1 个志愿/ })
  await expect(list).toContainText(/(要改|留意|提示)：/)
  await expectAccessible(page)
  await list.click()
  await expect(page).toHaveURL(/\/apprecsim\/check/)
})

test('a new module is marked on its entrance until it is opened, which is said once', async ({ page }) => {
  const printed = await operate('notification', 'set', '--scene', 'module', '--title', 'subquery')
  const id = /notification (\d+)/.exec(printed)?.[1] ?? ''
  try {
    await signIn(page)
    const entrances = page.getByRole('navigation', { name: '功能' })
    const entrance = entrances.getByRole('link', { name: /^选科查询/ })
    await expect(entrance).toHaveAccessibleName(/新功能/)
    await expect(entrances.getByText('，新功能')).toHaveCount(1)
    await expectAccessible(page)
    const asked: string[] = []
    const said: unknown[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname !== '/api/user/new_module') return
      if (request.method() === 'POST') said.push(request.postDataJSON())
      else asked.push(search)
    })
    await entrance.click()
    await expect(page).toHaveURL(/\/subquery$/)
    // Asked for, then told.
    await expect.poll(() => said).toHaveLength(1)
    expect(asked).toEqual(['?moduleNameEN=subquery'])
    await page.goBack()
    await expect(entrance).not.toHaveAccessibleName(/新功能/)
    await entrance.click()
    await expect(page).toHaveURL(/\/subquery$/)
    expect(said).toEqual([{ moduleNameEN: 'subquery' }])
    await page.goto('/')
    await expect(page.getByRole('link', { name: '我的' })).toBeVisible()
    await expect(entrance).toBeVisible()
    await expect(entrances.getByText('，新功能')).toHaveCount(0)
  } finally {
    await operate('notification', 'end', '--id', id)
  }
})

test('new weekly plans are counted on the entrance of the package and under 我的, until they are read', async ({
  page,
}) => {
  const holder = await madePerson()
  await operate('goods', 'grant', '--mobile', holder.mobile, '--goods', '12', '--days', '1')
  // A plan that came since the last look would have to be dated tomorrow: the count is put in on the way.
  let weekly = 2
  await page.route('**/api/user/unread/*', async (route) => {
    const response = await route.fetch()
    const answer: { data: object } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, weekly } } })
  })
  const read: unknown[] = []
  await page.route('**/api/user/notification', async (route) => {
    read.push(route.request().postDataJSON())
    const response = await route.fetch()
    if (response.ok()) weekly = 0
    await route.fulfill({ response })
  })
  await enter(page, holder, '/my')
  await expect(page.getByRole('link', { name: /每周学习计划.*2 份新计划/ })).toBeVisible()
  await page.goto('/')
  const entrance = page.getByRole('navigation', { name: '功能' }).getByRole('link', { name: /^顾问/ })
  await expect(entrance).toHaveAccessibleName(/有 2 份新的学习计划/)
  await expectAccessible(page)
  await entrance.click()
  await expect(page.getByRole('heading', { name: '咨询服务已开通' })).toBeVisible()
  await expect.poll(() => read).toEqual([{ function: 'weekly' }])
  await page.goBack()
  await expect(entrance).not.toHaveAccessibleName(/份新/)
  expect(read).toHaveLength(1)
})
