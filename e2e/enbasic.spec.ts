import { type Page, expect } from '@playwright/test'
import { enterAsHolder, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

const main = (page: Page) => page.getByRole('main')

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('without the package its help is read, and the tool leads to where that is sold', async ({ page }) => {
  await page.goto('/enbasic/help')
  await expect(main(page).getByRole('heading', { name: '录上了，放弃什么' })).toBeVisible()
  // Nothing of it was read in an official text, and each says so.
  const statements = main(page)
    .getByRole('listitem')
    .filter({ hasText: '入校后原则上不能转到相关学科以外的专业' })
  await expect(statements.first()).toContainText('待核对')
  await main(page).getByText('出处').first().click()
  await expect(statements.filter({ hasText: '据新华社' })).toBeVisible()
  await expect(main(page).getByText(/高考少 10 分、校测多 10 分的同学是 84\.17/)).toBeVisible()
  await look(page)
  await main(page).getByRole('link', { name: '去算综合成绩' }).click()
  await expect(page).toHaveURL(/\/wx\/pay\/consultant\?next=%2Fenbasic/)
})

test('a student works out the composite and what the test must give, and finds it again', async ({
  page,
}) => {
  await enterAsHolder(page, '/enbasic')
  await expect(main(page).getByText(/^39\s*所大学招基础学科/)).toBeVisible()
  await look(page)
  await main(page).getByRole('link', { name: '算综合成绩' }).click()
  await main(page).getByLabel('学校', { exact: true }).selectOption({ label: '浙江大学' })
  await expect(main(page).getByText('综合成绩＝高考÷高考满分×850+校测')).toBeVisible()

  await test.step('marks in, the composite out at once; too high a mark is refused', async () => {
    await main(page).getByLabel('高考总分（不含加分）').fill('660')
    await main(page).getByLabel('学校考核（校测）').fill('151')
    await expect(main(page).getByText('校测要填 0 到 150 之间的数，最多 2 位小数')).toBeVisible()
    await expect(main(page).getByText('填全上面的分数就算出来，满分 1000')).toBeVisible()
    await main(page).getByLabel('学校考核（校测）').fill('102')
    await expect(main(page).getByText('850', { exact: true })).toBeVisible()
    await expect(main(page).getByText('748 / 850')).toBeVisible()
  })

  await test.step('the other way round: what the test must give', async () => {
    const want = main(page).getByLabel('想达到的综合成绩')
    await want.fill('860')
    await expect(main(page).getByText(/校测要得 112 分（满分 150）/)).toBeVisible()
    await want.fill('740')
    await expect(main(page).getByText(/光靠高考这部分就到了/)).toBeVisible()
    await want.fill('900')
    await expect(main(page).getByText('校测得满分也到不了，最多 898。')).toBeVisible()
    await want.fill('860')
    const chart = main(page).getByRole('figure').filter({ hasText: '综合成绩 860 的各种搭配' })
    await expect(chart.getByRole('img')).toHaveAccessibleName(/你在高考 660，校测要得满分的百分之 74\.67/)
    await chart.getByRole('button', { name: /看表格/ }).click()
    await expect(chart.getByRole('row', { name: /^650/ })).toContainText('82.22%')
  })

  await test.step('the shortlist is explained, and no chance is made up', async () => {
    await main(page).getByLabel('学校在本省的计划数（知道才填）').fill('3')
    await expect(main(page).getByText(/约 15 人入围/)).toBeVisible()
    await expect(main(page).getByText(/所以这里不给入围概率/)).toBeVisible()
    await expect(main(page).getByText(/2026 年在浙江招生/)).toBeVisible()
    await expect(main(page).getByText(/招生专业、选科要求和报名、校测的日子还没有收录/)).toBeVisible()
    await look(page)
  })

  await test.step('a link shows the same to a parent, and the page itself on another day', async () => {
    await expect(page).toHaveURL(/want=860/)
    const link = page.url()
    await page.goto('/enbasic')
    await main(page)
      .getByRole('link', { name: /接着算：浙江大学/ })
      .click()
    await expect(main(page).getByLabel('想达到的综合成绩')).toHaveValue('860')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('enbasic-')) localStorage.removeItem(key)
    })
    await page.goto(link)
    await expect(main(page).getByText(/校测要得 112 分（满分 150）/)).toBeVisible()
  })
})

test('schools are found by province and name, with what the marks come to at each', async ({ page }) => {
  await enterAsHolder(page, '/enbasic/list')
  await main(page).getByLabel('高考总分（不含加分）').fill('660')
  await main(page).getByLabel('校测（按百分制）').fill('68')
  const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
  await expect(row('浙江大学')).toContainText('850 / 1000')
  await expect(row('华南理工大学')).toContainText('要单科或加权分')
  await expect(row('北京师范大学')).toContainText('公式待核对')
  await look(page)
  // 吉林大学 does not enrol in 浙江.
  await expect(row('吉林大学')).toHaveCount(0)
  await main(page).getByRole('radio', { name: '全部 39 所' }).check()
  await expect(row('吉林大学')).toContainText('2026 年不在浙江招生')
  await main(page).getByRole('searchbox', { name: '按校名找' }).fill('华南')
  await expect(row('吉林大学')).toHaveCount(0)
  await row('华南理工大学').getByRole('link').click()

  // Four formulas, each with a subject of its own; the score and the estimate of the test are taken along.
  await expect(main(page).getByLabel('学校考核（校测）')).toHaveValue('68')
  await main(page).getByRole('radio', { name: '数学类' }).check()
  await main(page).getByLabel('高考总分（不含加分）').fill('650')
  await main(page).getByLabel('高考数学').fill('140')
  await main(page).getByLabel('学校考核（校测）').fill('80')
  await expect(main(page).getByText('697.3', { exact: true })).toBeVisible()

  // What cannot be worked out is said.
  await main(page).getByLabel('学校', { exact: true }).selectOption({ label: '北京师范大学' })
  await expect(main(page).getByRole('heading', { name: '这所学校的公式还不能算' })).toBeVisible()
  await expect(main(page).getByRole('paragraph').filter({ hasText: '各项合计不到100%' })).toBeVisible()
})
