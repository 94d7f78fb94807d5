import { type Page, expect } from '@playwright/test'
import { send, zhejiangCondition } from '#test/product.ts'
import { type Person, grant, madePerson } from './operator.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { test } from './served.ts'

const main = (page: Page) => page.getByRole('main')

/** Somebody who holds the package. */
async function holder(province?: string): Promise<Person> {
  const person = await madePerson(province)
  await grant(person.mobile, 12)
  return person
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('without the package it leads to where that is sold; then up to five majors are picked', async ({
  page,
}) => {
  const person = await madePerson()
  await page.goto('/login?next=%2Fpro%2Fhome%3Faims%3D080901')
  await login(page, person)
  await expect(page).toHaveURL(/\/wx\/pay\/consultant\?aims=080901&next=%2Fpro%2Fhome%3Faims%3D080901$/)
  await grant(person.mobile, 12)
  await test.step('what is liked can be added, and a sixth cannot', async () => {
    await enter(page, person, '/pro?aims=010101,010102,020101,020102,050101')
    await expect(main(page).getByText('最多同时看 5 个，要换先去掉一个。')).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索专业' }).fill('临床医学')
    const box = main(page)
      .getByRole('checkbox', { name: /^临床医学/ })
      .first()
    await expect(box).toBeDisabled()
    await main(page).getByRole('button', { name: /^取消/ }).first().click()
    await expect(box).toBeEnabled()
  })
  await test.step('an address that names no major leads to where they are picked', async () => {
    await page.goto('/pro/score')
    await main(page).getByRole('link', { name: '去选专业' }).click()
    await expect(page).toHaveURL(/\/pro$/)
  })
})

test('a student of 浙江 holds majors against each other, goes into one, and finds what costs less', async ({
  page,
  address,
}) => {
  const person = await holder()
  const { token } = await send(address, 'POST', '/api/session', { body: person })
  if (token === null) throw new Error('the login was refused')
  await send(address, 'POST', '/api/user/apprec/condition', { body: zhejiangCondition, token })
  await enter(page, person, '/pro')

  await test.step('up to five are picked by name or in the tree', async () => {
    await expect(main(page).getByRole('button', { name: '先选一个专业' })).toBeDisabled()
    const search = page.getByRole('searchbox', { name: '搜索专业' })
    await search.fill('计算机科学与技术')
    await main(page)
      .getByRole('checkbox', { name: /^计算机科学与技术/ })
      .check()
    await search.fill('软件工程')
    await main(page)
      .getByRole('checkbox', { name: /^软件工程/ })
      .first()
      .check()
    await page.getByRole('button', { name: '清空搜索' }).click()
    await main(page).getByText('经济学', { exact: true }).first().click()
    await main(page).getByRole('checkbox', { name: '经济学类（整类）' }).check()
    const chosen = main(page).getByRole('list', { name: '要看的专业' })
    await expect(chosen.getByRole('listitem')).toHaveCount(3)
    await look(page)
    await main(page).getByRole('button', { name: '看这 3 个' }).click()
  })

  await test.step('each says what it takes, over the years, and how that moved', async () => {
    await expect(page).toHaveURL(/\/pro\/home\?aims=080901%2C080902%2C0201$/)
    const computing = main(page).getByRole('article', { name: '计算机科学与技术' })
    await expect(computing).toContainText(/个招生专业(?:中 \d+ 个够得着|都够得着|都够不着)/)
    // The chip of the one in the middle says whose it is.
    await expect(computing).toContainText(/中等的一个：(?:冲|稳|保|够不着)/)
    await expect(computing).toContainText(/都有位次的 \d+ 个招生专业，位次的中位变化是/)
    await expect(main(page).getByRole('article', { name: '经济学类' })).toContainText('整类，目录里有')
    await computing.getByRole('button', { name: '历年位次分布：看表格' }).click()
    const table = computing.getByRole('table', { name: '计算机科学与技术历年位次分布' })
    await expect(table.getByRole('rowheader', { name: '2025' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: '前四分之一' })).toBeVisible()
    await computing.getByText('哪里有学校招它').click()
    await expect(computing.getByRole('list', { name: '各省有多少所学校招它' })).toContainText('浙江')
    await look(page)
  })

  await test.step('school by school, and another of them at a tap', async () => {
    await main(page)
      .getByRole('article', { name: '计算机科学与技术' })
      .getByRole('link', { name: '逐校看位次' })
      .click()
    await expect(page).toHaveTitle('计算机科学与技术的位次 - 选考在线')
    await expect(main(page).getByRole('article').first()).toContainText('预计 2026 年投档位次')
    await look(page)
    await main(page).getByRole('radio', { name: '软件工程' }).check()
    await expect(page).toHaveURL(/aim=080902/)
    await expect(page).toHaveTitle('软件工程的位次 - 选考在线')
  })

  await test.step('what costs less in the same field', async () => {
    await main(page).getByRole('tab', { name: '同类里省位次的' }).click()
    await expect(page).toHaveURL(/view=near/)
    await expect(main(page).getByText(/只比同一所学校、同一校区/)).toBeVisible()
    await look(page)
  })

  await test.step('days later the same majors are there', async () => {
    await page.goto('/pro')
    await expect(main(page).getByRole('list', { name: '要看的专业' }).getByRole('listitem')).toHaveCount(3)
    await page.goto('/pro/home')
    await expect(main(page).getByRole('article', { name: '软件工程' })).toBeVisible()
  })
})

test('a province of groups says that a group’s line is no major’s, and still where schools teach it', async ({
  page,
}) => {
  await enter(page, await holder('广东'), '/pro/home?aims=080901')
  await expect(main(page).getByText(/还没有广东的投档线|按院校专业组投档/)).toBeVisible()
  const card = main(page).getByRole('article', { name: '计算机科学与技术' })
  await expect(card.getByRole('list', { name: '各省有多少所学校招它' })).toBeVisible()
  await expect(card.getByRole('link', { name: '逐校看位次' })).toHaveCount(0)
  await look(page)
  await page.goto('/pro/score?aims=080901')
  await expect(main(page).getByText('没有这个专业的投档线')).toBeVisible()
  await main(page).getByRole('link', { name: '查控制线和一分一段' }).click()
  await expect(page).toHaveURL(/\/hiscore\/home/)
})
