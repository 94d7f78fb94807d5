import { type Page, expect } from '@playwright/test'
import { hashIdOf } from '#server/hash-id.ts'
import { expectAccessible, expectNoSidewaysScroll, signIn } from './person.ts'
import { test } from './served.ts'

/** A visitor who said on this device what rank and subjects they have. */
async function sayRank(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = { provinceId: 11, track: '综合', score: 612, rank: 39_811, subjects: [1, 2, 3] }
    localStorage.setItem('own', JSON.stringify(own))
  })
}

async function expectGoodPage(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} - 选考在线`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test('a visitor goes from the tree, or from a name, to a category', async ({ page }) => {
  await sayRank(page)
  await test.step('the tree counts, and a name finds', async () => {
    await page.goto('/major')
    await expect(page.getByText('93 个专业类，883 个专业')).toBeVisible()
    await expect(page.getByText(/来源：教育部/)).toBeVisible()
    await expectGoodPage(page, '查专业')
    await page.getByRole('searchbox', { name: '按名称找专业' }).fill('临床医')
    await expect(page.getByRole('link', { name: /^临床医学/ })).toBeVisible()
    await expect(page).toHaveURL(/q=/)
    await page.getByRole('button', { name: '清空搜索' }).click()
    await page.getByRole('link', { name: /^计算机类/ }).click()
  })

  await test.step('the category has the text of the editors, said to be theirs, and its majors with the chance', async () => {
    await expect(page.getByText('编者说明')).toBeVisible()
    await expect(page.getByText(/不是官方文本/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^计算机科学与技术/ })).toContainText('够得着')
    await expectGoodPage(page, '计算机类')
  })

  await page.getByRole('link', { name: /^计算机科学与技术/ }).click()
  await test.step('the major has its figures, each with its source', async () => {
    await expect(page.getByText('最难的一所')).toBeVisible()
    await expect(page.getByText(/浙江只有 600 个专业/)).toBeVisible()
    await page.getByRole('button', { name: '历年投档位次：看表格' }).click()
    const lines = page.getByRole('table', { name: '历年投档位次' })
    await expect(lines.getByRole('rowheader', { name: '2025' })).toBeVisible()
    await page.getByRole('button', { name: '选科要求：看表格' }).click()
    await expect(page.getByRole('rowheader', { name: '物理 + 化学', exact: true })).toBeVisible()
    await expect(page.getByText('080901')).toBeVisible()
    await expect(page.getByRole('heading', { name: '学科评估' })).toHaveCount(0)
    await expectGoodPage(page, '计算机科学与技术')
    await page.getByRole('link', { name: /所学校的 .* 个招生专业/ }).click()
  })

  await test.step('who offers it is filtered by the address, and whole categories stand apart', async () => {
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expectGoodPage(page, '计算机科学与技术开设学校')
    await page.getByRole('button', { name: '筛选' }).click()
    const filters = page.getByRole('dialog', { name: '筛选学校' })
    await filters.getByRole('checkbox', { name: /^985/ }).check()
    await expectAccessible(page)
    await filters.getByRole('button', { name: /^查看结果/ }).click()
    await expect(page).toHaveURL(/levels=985/)
    await page.getByRole('checkbox', { name: '位次够得着的' }).click()
    await expect(page).toHaveURL(/reach=1/)
    await page.getByRole('checkbox', { name: '位次够得着的' }).click()
    await page.getByRole('radio', { name: /^大类招生/ }).click()
    await expect(page.getByText(/入学后再分流/)).toBeVisible()
    await expect(page).toHaveURL(/kind=wide/)
    await page.getByRole('link', { name: '相近专业' }).click()
  })

  await test.step('relatives say how they are related', async () => {
    await expect(page.getByRole('heading', { name: '同一个专业类' })).toBeVisible()
    await expect(page.getByText(/都能做：数字技术工程技术人员/).first()).toBeVisible()
    await expectGoodPage(page, '计算机科学与技术的相近专业')
  })

  await test.step('occupations lead to majors, and majors to schools', async () => {
    await page.goto('/major')
    await page.getByRole('radio', { name: '按职业' }).click()
    await expect(page.getByText(/职业分类大典/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^临床和口腔医师/ }).click()
    await expect(page.getByText(/医师资格考试/)).toBeVisible()
    await expectGoodPage(page, '临床和口腔医师')
    await page.getByRole('link', { name: /^临床医学类/ }).click()
    await page.getByRole('link', { name: '哪些学校开' }).click()
    await expect(page.getByText(/^临床医学类：\d+ 所学校/)).toBeVisible()
    await expectGoodPage(page, '临床医学类开设学校')
    await page.getByLabel('专业类', { exact: true }).selectOption({ label: '法学类' })
    await expect(page.getByText(/^法学类：\d+ 所学校/)).toBeVisible()
    await page.getByRole('radio', { name: '专业', exact: true }).click()
    await expect(page.getByRole('link', { name: /^知识产权/ })).toBeVisible()
  })
})

test('majors are picked and compared, and the comparison is an address', async ({ page, browser }) => {
  await sayRank(page)
  await page.goto('/cumajor')
  // What is picked stands in the address, and the box follows it.
  for (const name of ['计算机科学与技术', '法学']) {
    await page.getByRole('checkbox', { name: `对比 ${name}`, exact: true }).click()
    await expect(page.getByRole('checkbox', { name: `对比 ${name}`, exact: true })).toBeChecked()
  }
  await expectGoodPage(page, '专业录取位次')
  await page.getByRole('button', { name: '对比', exact: true }).click()
  const table = page.getByRole('table', { name: '各专业对比' })
  await expect(table.getByRole('columnheader', { name: '法学' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: '中位位次' })).toBeVisible()
  await expectGoodPage(page, '专业对比')
  const link = page.url()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: '对比 法学', exact: true })).toBeChecked()
  const other = await browser.newContext()
  const shared = await other.newPage()
  await shared.goto(link)
  const same = shared.getByRole('table', { name: '各专业对比' })
  await expect(same.getByRole('columnheader', { name: '法学' })).toBeVisible()
  await other.close()
  // 法学: more than a page of units even in the starter set.
  await test.step('going back finds the unit that was opened where it stood', async () => {
    // Two pages of the list and more: what is above counts, whether it is drawn again or not.
    await page.goto(`/cumajor/school/${hashIdOf('030101K')}`)
    const cards = page.getByRole('article')
    await expect(cards.nth(19)).toBeAttached()
    await cards.nth(19).scrollIntoViewIfNeeded()
    const card = cards.nth(21)
    await card.scrollIntoViewIfNeeded()
    const name = (await card.getAttribute('aria-label')) ?? ''
    const offset = async () =>
      (await page.getByRole('article', { name, exact: true }).boundingBox())?.y ?? NaN
    const before = await offset()
    await card.getByRole('link', { name: '历年走势' }).click()
    await expect(page).toHaveURL(/\/hiscore\//)
    await page.locator('main a[href^="/cu/detail/"]').first().click()
    await expect(page).toHaveURL(/\/cu\/detail\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/hiscore\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/cumajor\/school\//)
    await expect.poll(async () => Math.abs((await offset()) - before)).toBeLessThan(4)
  })
})

test('a unit that the subjects do not open is given no chance', async ({ page }) => {
  await page.addInitScript(() => {
    const own = { provinceId: 11, track: '综合', score: 612, rank: 39_811, subjects: [4, 5, 6] }
    localStorage.setItem('own', JSON.stringify(own))
  })
  await page.goto('/major/cumajor_type/0809')
  await page.getByRole('link', { name: /^计算机科学与技术/ }).click()
  await page.getByRole('link', { name: '开设学校', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText('选科不符')
  await page.getByRole('checkbox', { name: '选科能报的' }).click()
  await expect(page.getByText('没有符合条件的学校')).toBeVisible()
})

test('embedded, all pages of majors stay under their address', async ({ page }) => {
  await page.goto('/dd/major')
  await page.getByRole('link', { name: /^法学类/ }).click()
  await expect(page).toHaveURL(/\/dd\/major\?majorTypeCode=0301/)
  await page.getByRole('link', { name: /^法学.*030101K/ }).click()
  await expect(page).toHaveURL(/\/dd\/cumajor\?majorHashId=/)
  await expect(page.getByText('最难的一所')).toBeVisible()
  await page.getByRole('link', { name: '开设学校', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dd\/cumajor\?.*page=school/)
  await expectAccessible(page)
  await test.step('what is not there is said, with a way on', async () => {
    await page.goto('/cumajor/intro/nothing')
    await expect(page.getByText('没有找到这个专业')).toBeVisible()
    await page.goto('/major/cumajor_type/9999')
    await expect(page.getByText('没有找到这个专业类')).toBeVisible()
    await page.goto('/major/cumajor_types/9-99')
    await page.getByRole('link', { name: '按职业查专业' }).click()
    await expect(page.getByRole('radio', { name: '按职业' })).toBeChecked()
    await page.getByRole('radio', { name: '高职专科' }).click()
    await expect(page.getByText('还没有高职专科专业目录')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a user takes a major along as a preference of the simulation', async ({ page }) => {
  await signIn(page, '/major?q=法学')
  await page.getByRole('link', { name: /^法学 / }).click()
  await page.getByRole('link', { name: /加进喜欢的专业/ }).click()
  await expect(page.getByRole('list', { name: '已选专业' }).getByText('法学')).toBeVisible()
  await page.getByRole('button', { name: '确定（1）' }).click()
  await expect(page.getByRole('heading', { name: '成绩条件', level: 1 })).toBeVisible()
  await expect(page.getByText('法学')).toBeVisible()
})
