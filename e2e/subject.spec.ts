import { type Page, expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

async function pick(page: Page, ...subjects: string[]): Promise<void> {
  for (const subject of subjects) await page.getByRole('checkbox', { name: subject, exact: true }).check()
}

test('a visitor sees what schools ask for, and goes on to the schools and units that stay open', async ({
  page,
}) => {
  await test.step('the starter plan is said to be a part, drawn for one combination', async () => {
    await page.goto('/subject')
    await expect(page).toHaveTitle(/选科/)
    await expect(page.getByText(/只收了物化生能报的专业，不是全部/)).toBeVisible()
    await expect(page.getByText(/起步数据/).first()).toBeVisible()
    const demands = page.getByRole('list', { name: /^各种选科要求/ })
    await expect(demands.getByText('物理 + 化学', { exact: true })).toBeVisible()
    await expect(demands.getByText(/%/)).toHaveCount(0)
    await expect(page.getByText(/来源：浙江省教育考试院/).first()).toBeVisible()
    const required = page.getByRole('list', { name: /^各科目被要求的/ })
    await expect(required.getByRole('listitem')).toHaveCount(3)
    await expect(required.getByText('政治')).toHaveCount(0)
    await expect(page.getByText('政治、历史、地理、技术：这份表看不出。')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('schools say how much is open once three subjects are chosen', async () => {
    await page.getByRole('link', { name: '按学校查' }).click()
    await expect(page.getByText(/^选满 3 门/)).toBeVisible()
    await pick(page, '物理', '化学', '地理')
    await expect(page).toHaveURL(/subjects=1%2C2%2C6/)
    await expect(page.getByRole('checkbox', { name: '历史' })).toBeDisabled()
    await expect(page.getByText(/^至少能报 \d+ 个专业/).first()).toBeVisible()
    await page.getByRole('searchbox', { name: '按校名查找' }).fill('浙江大学')
    const school = page.getByRole('link', { name: /^浙江大学/ })
    await expect(school).toBeVisible()
    await expect(page.getByRole('link', { name: /^宁波大学/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await school.first().click()
  })

  await test.step('one school’s units stand under what they ask for', async () => {
    await expect(page).toHaveTitle(/浙江大学.*选科要求/)
    await expect(page.getByRole('checkbox', { name: '地理' })).toBeChecked()
    const open = page.getByRole('heading', { name: /^物理 \+ 化学 能报/ })
    await expect(open).toBeVisible()
    await pickAgain(page, '化学', '历史')
    await expect(page.getByRole('heading', { name: /^物理 \+ 化学 不能报/ })).toBeVisible()
    await expect(page.getByText('至少能报', { exact: false }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('going back finds the search as it was', async () => {
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: '按校名查找' })).toHaveValue('浙江大学')
    await expect(page.getByRole('checkbox', { name: '地理' })).toBeChecked()
  })
})

/** Gives one subject up for another. */
async function pickAgain(page: Page, given: string, taken: string): Promise<void> {
  await page.getByRole('checkbox', { name: given, exact: true }).uncheck()
  await pick(page, taken)
}

test('a link followed while the search still waits for more letters is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const waiting: (() => void)[] = []
    Object.assign(window, {
      waiting,
      // The pause of the box ends when the test says so.
      setTimeout: (work: () => void, ms?: number) => (ms === 300 ? waiting.push(work) : start(work, ms)),
    })
  })
  await page.goto('/subquery?view=major&subjects=1%2C2%2C3')
  const link = page.getByRole('main').getByRole('link', { name: /^临床医学/ })
  await expect(link.first()).toBeVisible()
  await page.getByRole('searchbox', { name: '按专业名查找' }).fill('临床')
  await link.first().evaluate(async (followed: HTMLElement) => {
    const before = window.location.href
    followed.click()
    while (window.location.href === before) await Promise.resolve()
    // The router is there; the page has not been drawn.
    const waiting: unknown = Reflect.get(window, 'waiting')
    if (!Array.isArray(waiting) || waiting.length === 0) throw new Error('no search was waiting')
    for (const work of waiting) work()
  })
  await expect(page.getByRole('tab', { name: '全部志愿' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/view=unit/)
})

test('combinations are compared, and what stays open is listed by school, by major and by unit', async ({
  page,
}) => {
  await page.goto('/subquery')
  await pick(page, '物理', '化学', '生物')
  await expect(page.getByText(/^物化生能报的专业/)).toBeVisible()

  await test.step('side by side, as lower bounds where the plan is not whole', async () => {
    const figures = page.getByRole('table', { name: /^至少能报多少/ })
    await expect(figures.getByRole('rowheader', { name: '物化生' })).toBeVisible()
    await expect(figures.getByRole('rowheader', { name: '政史地' })).toBeVisible()
    await expect(figures.getByText(/%/)).toHaveCount(0)
    const reasons = page.getByRole('table', { name: /^差在哪里/ })
    const row = reasons
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: '物理 + 化学', exact: true }) })
    await expect(row.getByText('不能报')).toHaveCount(1)
    await page.getByText(/^换几种组合/).click()
    await page.getByRole('checkbox', { name: '物化地' }).check()
    await expect(figures.getByRole('rowheader', { name: '物化地' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a shared link opens the same comparison', async () => {
    await page.reload()
    await expect(
      page.getByRole('table', { name: /^至少能报多少/ }).getByRole('rowheader', { name: '物化地' }),
    ).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '生物', exact: true })).toBeChecked()
  })

  await test.step('by school', async () => {
    await page.getByRole('tab', { name: '按学校' }).click()
    await expect(page.getByRole('heading', { name: /所学校$/ })).toBeVisible()
  })

  await test.step('by major, and from a major to its units', async () => {
    await page.getByRole('tab', { name: '按专业' }).click()
    await page.getByRole('searchbox', { name: '按专业名查找' }).fill('临床医学')
    await page
      .getByRole('link', { name: /^临床医学/ })
      .first()
      .click()
    await expect(page.getByRole('tab', { name: '全部志愿' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(/临床医学/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^只看这个专业/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a province without requirements says what to import', async () => {
    await page.getByLabel('高考省份').selectOption({ label: '广东' })
    await expect(page.getByText(/还没有广东各专业的选科要求/)).toBeVisible()
    await expect(page.getByRole('radio', { name: '物理' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '先看广东怎么选' }).click()
    await expect(page.getByLabel('高考省份')).toHaveValue('19')
  })
})

test('the guide is of the province in sight, keeps its ticks, and is taken along as a code', async ({
  page,
}) => {
  await page.goto('/gzssxgh')
  await expect(page).toHaveTitle(/高一选科指南/)
  const province = page.getByLabel('高考省份')

  await test.step('浙江: seven subjects, of which three; its 20 intervals without shares', async () => {
    await expect(page.getByRole('heading', { name: '七选三是什么' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '选哪三门' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '物理还是历史' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: /^赋分区间/ }).getByRole('listitem')).toHaveCount(20)
    await page.getByLabel('想算哪个赋分区间').selectOption('96–94')
    await page.getByLabel('自己的卷面分').fill('88')
    await page.getByLabel('这个区间最高分').fill('90')
    await page.getByLabel('这个区间最低分').fill('86')
    await expect(page.getByText('卷面 88 分，赋分 95 分')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('上海: eleven grades of one score each, whose shares nobody makes up', async () => {
    await province.selectOption({ label: '上海' })
    await expect(page.getByRole('heading', { name: '六选三是什么' })).toBeVisible()
    await expect(page.getByRole('list', { name: /^赋分区间/ }).getByRole('listitem')).toHaveCount(11)
    await page.getByLabel('想算哪个赋分区间').selectOption('67')
    await expect(page.getByText('这一级不看卷面分，都是 67 分。')).toBeVisible()
    await expect(page.getByLabel('自己的卷面分')).toHaveCount(0)
  })

  await test.step('山东 has no table to work it out by, and borrows none', async () => {
    await province.selectOption({ label: '山东' })
    await expect(page.getByText(/能算赋分的整张表还没有载入/)).toBeVisible()
    await expect(page.getByLabel('自己的卷面分')).toHaveCount(0)
  })

  await test.step('广东 chooses by another model', async () => {
    await province.selectOption({ label: '广东' })
    await expect(page.getByRole('heading', { name: '3+1+2 是什么' })).toBeVisible()
  })

  await test.step('西藏 chooses no subjects', async () => {
    await province.selectOption({ label: '西藏' })
    await expect(page.getByRole('heading', { name: '文科还是理科' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '赋分怎么算' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('3+1+2: from a place to a grade, from a raw score to points', async () => {
    await province.selectOption({ label: '江苏' })
    const percent = page.getByLabel(/排前百分之几/)
    await percent.fill('40')
    await page.getByLabel('自己的卷面分').fill('77')
    await page.getByLabel('B 等最高卷面分').fill('82')
    await page.getByLabel('B 等最低卷面分').fill('67')
    await expect(page.getByText('卷面 77 分，赋分 80 分')).toBeVisible()
    await percent.fill('0')
    await expect(page.getByRole('alert').filter({ hasText: '百分比要填 0.01 到 100 之间的数' })).toBeVisible()
    await province.selectOption({ label: '广东' })
    await expect(page.getByText(/广东的比例和赋分区间来自非官方来源，待核对/)).toBeVisible()
  })

  await test.step('a tick stays on this device', async () => {
    const box = page.getByRole('checkbox', { name: /^知道再选科目按名次赋分/ })
    await box.check()
    await page.reload()
    await expect(box).toBeChecked()
  })

  await test.step('the rules follow the province, those not settled marked', async () => {
    await province.selectOption({ label: '湖南' })
    await expect(page.getByText(/湖南的规则来自非官方来源，待核对/)).toBeVisible()
    await expect(page.getByText('12 种组合', { exact: true })).toBeVisible()
  })

  await page.getByRole('link', { name: /二维码/ }).click()
  await expect(page.getByRole('img', { name: /二维码.*\/gzssxgh\?provinceId=18$/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('addresses: a province that there is not, subjects that nobody can choose together, 湖南’s guide and the embedded page', async ({
  page,
}) => {
  await test.step('a province that there is not gives way to one’s own', async () => {
    for (const path of ['/gzssxgh', '/subject', '/subquery', '/subject/culist']) {
      await page.goto(`${path}?provinceId=99`)
      await expect(page.getByLabel('高考省份')).toHaveValue('11')
      await expect(page.getByText(/手里的 2026 年浙江招生计划/).first()).toBeVisible()
    }
  })
  await test.step('an address with subjects that nobody can choose together opens the chooser', async () => {
    for (const path of ['/subject/culist', '/subquery']) {
      await page.goto(`${path}?provinceId=10&subjects=1,5,2`)
      await expect(page.getByRole('radio', { name: '物理' })).not.toBeChecked()
      await expect(page.getByRole('radio', { name: '历史' })).not.toBeChecked()
      await expect(page.getByRole('checkbox', { name: '化学' })).not.toBeChecked()
      await expect(page.getByText('没有这种选科组合')).toHaveCount(0)
    }
    await page.goto('/subject/culist?provinceId=11&subjects=1,2,3,4')
    await expect(page.getByText(/^选满 3 门/)).toBeVisible()
    await pick(page, '物理', '化学', '地理')
    await expect(page.getByText(/^至少能报 \d+ 个专业/).first()).toBeVisible()
  })
  await test.step('湖南’s guide and the embedded subject page open without login', async () => {
    await page.goto('/huNanxgh')
    await expect(page.getByRole('heading', { name: '湖南：3+1+2 怎么选' })).toBeVisible()
    await expect(page.getByText(/湖南的规则来自非官方来源，待核对/)).toBeVisible()
    await expect(page.getByText(/还没有湖南各专业的选科要求/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: '看完整的高一选科指南' }).click()
    await expect(page.getByLabel('高考省份')).toHaveValue('18')
    await page.goto('/dd/subject')
    await expect(page.getByRole('heading', { name: '选什么科，就能报什么专业' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: '二维码' })).toHaveCount(0)
    await expectAccessible(page)
  })
})
