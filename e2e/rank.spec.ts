import { type Page, expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

async function expectGood(page: Page, title: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a visitor goes through the rankings; each says whose it is and how it comes about', async ({
  page,
}) => {
  await page.goto('/rank/school')
  await expect(page.getByRole('link', { name: /浙江投档位次排序/ })).toBeVisible()
  await expectGood(page, /^院校排名/)

  await page.getByRole('link', { name: /浙江投档位次排序/ }).click()
  await expect(page.getByText(/由选考在线按最近一年的投档线计算/)).toBeVisible()
  await expect(page.getByText(/来源：浙江省教育考试院/)).toBeVisible()
  await expectGood(page, /^浙江投档位次排序/)

  await page.goto('/rank/qsRank')
  await expect(page.getByText(/不是全榜/)).toBeVisible()
  await expectGood(page, /^QS/)
  await test.step('from a discipline to its categories, to the schools of one major; the address keeps the major', async () => {
    await page.goto('/rank/major')
    await page.getByRole('link', { name: /^工学/ }).click()
    await page.getByRole('link', { name: /^计算机类/ }).click()
    await expect(page.getByRole('heading', { name: '计算机类', exact: true })).toBeVisible()
    await page.getByLabel('专业').selectOption('软件工程')
    await expect(page).toHaveURL(/major=/)
    await expect(page.getByRole('heading', { name: '软件工程', exact: true })).toBeVisible()
    await expectGood(page, /^软件工程排名/)
    await page.goBack()
    await expectGood(page, /^工学专业排名/)
  })
  await test.step('the assessment is not in the starter set: the page says so and where to look', async () => {
    await page.goto('/rank/subject')
    await expect(page.getByText(/由教育部学位中心公布，可以到它的官网查/)).toBeVisible()
    await expectGood(page, /^学科评估/)
    await page.goto('/rank/subject/sub_category/08')
    await expect(page.getByRole('link', { name: '看全部门类' })).toBeVisible()
    await page.goto('/rank/subject/detail/0812')
    await expect(page.getByText('没有找到这个学科的评估结果')).toBeVisible()
  })
  await test.step('double first-class schools can be found by discipline, and lead to what each builds up', async () => {
    await page.goto('/rank/shuangyi')
    await page.getByLabel('按建设学科看').selectOption('光学工程')
    await expect(page.getByRole('link', { name: /浙江大学/ })).toBeVisible()
    await expectGood(page, /^双一流/)
    await page.getByRole('link', { name: /浙江大学/ }).click()
    await expect(page.getByRole('heading', { name: '光学工程' })).toBeVisible()
    await expectGood(page, /^浙江大学“双一流”学科/)
  })
  await test.step('a visitor says subjects and rank once, and the ranking is coloured by the chance', async () => {
    await page.goto('/rank/school/detail/lines')
    await page.getByRole('button', { name: /填位次/ }).click()
    const form = page.getByRole('dialog', { name: '我的成绩' })
    for (const subject of ['物理', '化学', '生物'])
      await form.getByRole('checkbox', { name: subject }).check()
    await form.getByLabel('总分').fill('612')
    await expect(form.getByText(/取 39,811/)).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('button', { name: /位次 39,811/ })).toBeVisible()
    await expect(page.getByText(/够不着/).first()).toBeVisible()
    await expect(page.getByText(/“够得着”是录取概率 10% 以上/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /位次 39,811/ })).toBeVisible()
  })
})

test('lists that are the same for everybody are coloured by the reader’s own chance as well', async ({
  page,
}) => {
  const own = { provinceId: 11, track: '综合', score: null, rank: 18_000, subjects: [1, 2, 3] }
  await page.addInitScript((text) => localStorage.setItem('own', text), JSON.stringify(own))
  const { data } = await (await page.request.get('/api/rank/shuangyi')).json()
  const zju = data.rows.find((row: { name: string }) => row.name === '浙江大学').school
  await page.route('**/api/rank/subject/0709', (route) =>
    route.fulfill(
      rankingOf({
        grades: [{ grade: 'A+', count: 1, schools: [{ name: zju.name, school: zju }, unlisted] }],
      }),
    ),
  )
  for (const path of [
    '/rank/shuangyi',
    `/rank/shuangyi/detail/${zju.cuHashId}`,
    '/rank/subject/detail/0709',
    '/search?q=浙江大学',
    '/search?q=浙江大学&kind=school',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /位次 18,000/ })).toBeVisible()
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^浙江大学/ })
      .first()
    await expect(link).toContainText('按你的位次：')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

/** What the starter set lacks: a ranking of which `shown` differs from one test to the next. */
const rankingOf = (shown: object, pager?: object) => ({
  json: {
    success: true,
    info: '',
    data: { title: '地质学', by: '学位中心', how: '', year: 2017, sources: [], notice: null, ...shown },
    ...(pager ? { pager } : {}),
  },
})
const unlisted = { name: '解放军信息工程大学', school: null }

test('schools graded together say so and count once; one that is not in the directory has no link', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/rank/shuangyi')).json()
  const card = data.rows[0].school
  const schools = [{ name: `${card.name}（以某大学参评）`, school: card }, unlisted]
  await page.route('**/api/rank/subject/0709', (route) =>
    route.fulfill(rankingOf({ grades: [{ grade: 'A+', count: 1, schools }] })),
  )
  await page.goto('/rank/subject/detail/0709')
  await expect(page.getByRole('link', { name: `${card.name}（以某大学参评）` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A+（1 所）' })).toBeVisible()
  await expect(page.getByText('共 1 所')).toBeVisible()
  await expect(page.getByText(unlisted.name)).toBeVisible()
  await expect(page.getByRole('link', { name: unlisted.name })).toHaveCount(0)
  await expectGood(page, /^地质学学科评估/)

  const rows = [
    { place: 1, name: card.name, school: card, measure: 'A+ 2 个', forecast: null },
    { place: 2, ...unlisted, measure: 'A+ 1 个', forecast: null },
  ]
  await page.route('**/api/rank/school/assessment?*', (route) =>
    route.fulfill(rankingOf({ rows }, { page: 1, size: 50, totalPages: 1, total: 2 })),
  )
  await page.goto('/rank/school/detail/assessment')
  const row = page.getByRole('listitem').filter({ hasText: unlisted.name })
  await expect(row).toContainText('第 2 位，A+ 1 个')
  await expect(row.getByRole('link')).toHaveCount(0)
  await expectGood(page, /^地质学/)
})
