import { type Page, expect } from '@playwright/test'
import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import { testExamYear } from '#test/exam-year.ts'
import { zhejiangCondition } from '#test/product.ts'
import { grant, madePerson } from './operator.ts'
import { callsOf, expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { removeSeason, setSeason } from './season.ts'
import { test } from './served.ts'

const { id: provinceId } = DEFAULT_PROVINCE
const batch = '普通类一段'
const season = { provinceId, batch }

// The product serves other specs too: they see no season.
test.afterEach(() => removeSeason(provinceId))

/** A moment as the pages say it. */
const said = (at: Date): string => {
  const [, month, day] = beijingDay(at).split('-').map(Number)
  return `${month} 月 ${day} 日 ${beijingMinute(at)}`
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a student with the package files in the season, and reads it after', async ({ page, address }) => {
  const closes = await setSeason({ ...season, from: -1, to: 2 })
  const person = await madePerson()
  const { call } = await callsOf(address, person)
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)

  await test.step('without the package it leads to where that is sold; its help is open', async () => {
    await page.goto('/apprec/help')
    await expect(page.getByRole('heading', { name: '和模拟推荐有什么不同' })).toBeVisible()
    await expect(page.getByText('确认以后还能改 1 次')).toBeVisible()
    await page.goto('/apprec')
    await expect(page).toHaveURL(/\/wx\/pay\/consultant\?next=%2Fapprec/)
  })

  await test.step('with it the index says what is open and until when', async () => {
    await grant(person.mobile, 12)
    // The login is kept in mind on the way: it ends on the screen asked for.
    await page.goto('/apprec/result')
    await login(page, person)
    await expect(page).toHaveURL(/\/apprec\/condition$/)
    await page.goto('/apprec')
    await expect(page.getByText(`${batch}正在填报`)).toBeVisible()
    await expect(page.getByText(`${said(closes)} 截止`)).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: '确认正式成绩' }).click()
  })

  await test.step('the condition comes from the simulation, and is confirmed after a second look', async () => {
    await expect(page.getByText(/已经带上你模拟时的条件。确认以后还可以改 1 次/)).toBeVisible()
    await expect(page.getByLabel('总分')).toHaveValue('610')
    await page.getByLabel('全省位次').fill('41000')
    await page.getByRole('button', { name: '核对并确认' }).click()
    const sheet = page.getByRole('dialog', { name: '和成绩单对一遍' })
    await expect(sheet.getByText('第 41,000 名')).toBeVisible()
    await look(page)
    await sheet.getByRole('button', { name: '回去改' }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: '核对并确认' }).click()
    await sheet.getByRole('button', { name: '无误，确认' }).click()
  })

  const all = page.getByRole('tab', { name: /^全部/ })
  await test.step('the result is that of the confirmed rank', async () => {
    await expect(page).toHaveURL(/\/apprec\/result/)
    await expect(page.getByText(/位次 41,000/)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await look(page)
  })

  await test.step('each choice of a filter says how many are left', async () => {
    const before = await all.textContent()
    await page.getByRole('link', { name: '筛选' }).click()
    await expect(page).toHaveURL(/\/apprec\/result\/filter/)
    const go = page.getByRole('button', { name: /^看 [\d,]+ 个志愿$/ })
    await expect(go).toBeVisible()
    const unfiltered = await go.textContent()
    await page.getByRole('checkbox', { name: /^杭州/ }).check()
    await expect(go).not.toHaveText(unfiltered ?? '')
    await look(page)
    const left = (await go.textContent())?.replaceAll(/\D/g, '')
    await go.click()
    await expect(page.getByRole('link', { name: '筛选（1）' })).toBeVisible()
    await expect(all).not.toHaveText(before ?? '')
    expect((await all.textContent())?.replaceAll(/\D/g, '')).toBe(left)
  })

  await test.step('what is taken goes onto the list, which is checked by the confirmed rank', async () => {
    await page
      .getByRole('button', { name: /^把 .* 加入志愿表$/ })
      .first()
      .click()
    await page.getByRole('link', { name: '去检查志愿表' }).click()
    await expect(page).toHaveURL(/\/apprec\/check/)
    await expect(page.getByText(/位次 41,000/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /检查结果/ })).toBeVisible()
    await look(page)
    await page.goto('/apprec/report')
    await expect(page.getByText('41,000').first()).toBeVisible()
  })

  await test.step('from everywhere 志愿表 leads to the list of the season', async () => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '志愿表' })
      .and(page.locator('[href="/apprec/check"]'))
      .click()
    await expect(page.getByText(/位次 41,000/)).toBeVisible()
  })

  await test.step('home says what to do next, and leads there; so do my lists', async () => {
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(main.getByRole('link', { name: /^普通类一段正在填报/ })).toContainText(
      `${said(closes)} 截止`,
    )
    const list = main.getByRole('link', { name: /^普通类一段志愿表 · 1 个志愿/ })
    await expect(list).toContainText(/(要改|留意|提示)：/)
    await look(page)
    await list.click()
    await expect(page).toHaveURL(/\/apprec\/check/)
    await expect(page.getByText(/位次 41,000/)).toBeVisible()
    await page.goto('/my/apprecList')
    await main
      .getByRole('link', { name: /^志愿表.*普通类一段/ })
      .and(page.locator('[href^="/apprec/check"]'))
      .click()
    await expect(page).toHaveURL(/\/apprec\/check/)
  })

  await test.step('the condition may be changed once', async () => {
    await page.goto('/apprec/condition')
    await page.getByRole('link', { name: '填错了，修改' }).click()
    await page.getByLabel('全省位次').fill('41500')
    await page.getByRole('button', { name: '核对修改' }).click()
    const sheet = page.getByRole('dialog', { name: '确认修改' })
    await expect(sheet.getByText('确认以后不能再改')).toBeVisible()
    await sheet.getByRole('button', { name: '确认修改' }).click()
    await expect(page.getByText(/位次 41,500/)).toBeVisible()
    await page.goto('/apprec/condition')
    await expect(page.getByText('修改次数已经用完。')).toBeVisible()
    await expect(page.getByRole('link', { name: '填错了，修改' })).toHaveCount(0)
  })

  await test.step('after the season everything stays to be read', async () => {
    await setSeason({ ...season, from: -3, to: -1 })
    await page.goto('/apprec/result')
    await expect(page).toHaveURL(/\/apprec\/close$/)
    await expect(page.getByText('第 41,500 名')).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: /排好的每个志愿/ }).click()
    await expect(page).toHaveURL(/\/apprec\/check/)
    await expect(page.getByText(/位次 41,500/)).toBeVisible()
    await page.goto('/apprec')
    await expect(page.getByRole('heading', { name: `${testExamYear} 年的填报已经结束` })).toBeVisible()
  })
})

test('the round that is open is the one that opens, and what is chosen in another stays there', async ({
  page,
  address,
}) => {
  await setSeason({ ...season, from: -5, to: -3 })
  await setSeason({ ...season, round: 2, from: -1, to: 2 })
  await setSeason({ provinceId, batch: '普通类二段', from: 5, to: 6 })
  const person = await madePerson()
  await grant(person.mobile, 12)
  const { call } = await callsOf(address, person)
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)
  await call('POST', '/api/user/apprec/sheet/condition', { ...zhejiangCondition, version: 0 })
  await page.goto('/login?next=/apprec')
  await login(page, person)
  const main = page.getByRole('main')
  await expect(main.getByText(`${batch}征集志愿正在填报`)).toBeVisible()
  await main.getByRole('link', { name: '看能填的志愿' }).click()
  await expect(main.getByRole('heading', { name: `${batch}征集志愿` })).toBeVisible()
  await expect(main.getByRole('radio', { name: '普通类二段' })).toBeVisible()
  await look(page)

  await test.step('filters of the round before keep to it', async () => {
    await main
      .getByRole('group', { name: '第几次填报' })
      .getByRole('radio', { name: batch, exact: true })
      .click()
    await main.getByRole('link', { name: '筛选' }).click()
    await page.getByRole('checkbox', { name: /^杭州/ }).check()
    await page.getByRole('button', { name: /^看 [\d,]+ 个志愿$/ }).click()
    await expect(main.getByRole('link', { name: '筛选（1）' })).toBeVisible()
    await expect(main.getByRole('article').first()).toBeVisible()
  })

  await test.step('the list by hand is that of the round, and leads back into the season’s tool', async () => {
    await main.getByRole('radio', { name: `${batch}征集志愿` }).click()
    await main.getByRole('link', { name: '对着公布的余额，自己排一张' }).click()
    await expect(page).toHaveURL(/\/apprec\/hand\?/)
    const title = main.getByRole('heading', { name: `${testExamYear} 年${batch}征集志愿表` })
    await expect(title).toBeVisible()
    await page.getByLabel('学校').fill('虚构大学')
    await page.getByRole('button', { name: '加到最后' }).click()
    await expect(main.getByText('1 / 80 个志愿')).toBeVisible()
    await look(page)
    await main.getByRole('link', { name: '看前一次填的' }).click()
    await expect(page).toHaveURL(/\/apprec\/check\?/)
    await page.goto(`/apprec/hand?batch=${batch}`)
    await expect(main.getByText('0 / 80 个志愿')).toBeVisible()
  })
})

test('before the season the index leads to the simulation, and says what is needed', async ({ page }) => {
  const person = await madePerson()
  await grant(person.mobile, 12)
  await page.goto('/login?next=/apprec/check')
  await login(page, person)
  await expect(page.getByRole('heading', { name: '今年的填报时间还没有定' })).toBeVisible()
  await expect(page).toHaveURL(/\/apprec$/)
  await expect(page.getByText('当年的招生计划')).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: '先去模拟推荐' }).click()
  await expect(page).toHaveURL(/\/apprecsim$/)
})
