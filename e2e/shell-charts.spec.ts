import { type Locator, type Page, expect } from '@playwright/test'
import { hashIdOf } from '#server/hash-id.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

const zju = hashIdOf('4133010335')

/** Says a score and a rank of 浙江 on this device, as a visitor. */
async function sayOwn(page: Page): Promise<void> {
  const own = { provinceId: 11, track: '综合', score: 612, rank: 42_000, subjects: [1, 2, 3] }
  await page.addInitScript((text) => localStorage.setItem('own', text), JSON.stringify(own))
}

const chartOf = (page: Page, title: string): Locator => page.getByRole('figure').filter({ hasText: title })

/** The drawing, which screen readers get as one picture with a sentence. */
const drawingOf = (chart: Locator): Locator => chart.getByRole('img')

test('a chart is told to a screen reader, walked through by arrow keys, as wide as its place, and read on paper', async ({
  page,
}) => {
  await sayOwn(page)
  let fetched = (): void => {}
  const held = new Promise<void>((resolve) => (fetched = resolve))
  await page.route(/\/assets\/charts-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/hiscore/home')
  const chart = chartOf(page, '历年批次控制线')
  await test.step('nothing moves when its drawing comes', async () => {
    await chart.scrollIntoViewIfNeeded()
    await expect(chart.getByLabel('正在加载')).toBeVisible()
    const before = (await chart.boundingBox())?.height
    fetched()
    await expect(drawingOf(chart)).toBeVisible()
    expect((await chart.boundingBox())?.height).toBe(before)
  })
  await test.step('its course is told, and years by arrow keys', async () => {
    await expect(drawingOf(chart)).toHaveAccessibleName(
      /^历年批次控制线：特殊类型招生控制线 2021 年 \d+ 分，到 2025 年 592 分；普通类一段 .*到 2025 年 490 分；.*；你的分数 612$/,
    )
    const years = chart.getByRole('slider', { name: '历年批次控制线：逐个看' })
    await years.focus()
    await expect(years).toHaveAttribute(
      'aria-valuetext',
      /^2025 年：特殊类型招生控制线 592 分，普通类一段 490 分/,
    )
    await expect(chart.getByText('2025 年', { exact: true })).toBeVisible()
    await years.press('ArrowLeft')
    await expect(years).toHaveAttribute('aria-valuetext', /^2024 年：.*普通类一段 492 分/)
    await expect(chart.getByText('2024 年', { exact: true })).toBeVisible()
    await expect(chart.getByText('492 分', { exact: true })).toBeVisible()
    await years.press('Home')
    await expect(chart.getByText('2021 年', { exact: true })).toBeVisible()
    await years.press('Escape')
    await expect(chart.getByText('2021 年', { exact: true })).toHaveCount(0)
    await years.press('End')
    await expectAccessible(page)
  })
  await test.step('it is as wide as its place', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await expect
      .poll(async () => {
        const [box, view] = [
          await drawingOf(chart).boundingBox(),
          await drawingOf(chart).getAttribute('viewBox'),
        ]
        return view === `0 0 ${box?.width} ${box?.height}`
      })
      .toBe(true)
    await expectNoSidewaysScroll(page)
  })
  await test.step('on paper the figures stand under the drawing', async () => {
    await drawingOf(chart).scrollIntoViewIfNeeded()
    const row = chart.getByRole('rowheader', { name: '2025' })
    await expect(row).not.toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    await row.scrollIntoViewIfNeeded()
    await expect(row).toBeInViewport()
    const drawing = await drawingOf(chart).boundingBox()
    const table = await chart.getByRole('table').boundingBox()
    expect(table?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0))
  })
})

test('pointing at a chart or tapping it tells the figures of the year there @sizes', async ({
  page,
  isMobile,
}) => {
  await sayOwn(page)
  await page.goto(`/cu/detail/${zju}`)
  const chart = chartOf(page, '历年投档位次')
  await drawingOf(chart).scrollIntoViewIfNeeded()
  const year = drawingOf(chart).getByText('2024', { exact: true })
  const [{ x: left = 0, width = 0 }, { y: top = 0, height = 0 }] = [
    (await year.boundingBox()) ?? {},
    (await drawingOf(chart).boundingBox()) ?? {},
  ]
  const [x, y] = [left + width / 2, top + height / 2]
  const told = chart.getByText('2024 年', { exact: true })
  if (isMobile) {
    await page.touchscreen.tap(x, y)
    await expect(told).toBeVisible()
    // It stays when the finger is lifted, until something else is touched.
    await page.getByRole('button', { name: '历年投档位次：看表格' }).focus()
  } else {
    await page.mouse.move(x, y)
    await expect(told).toBeVisible()
    await expect(chart.getByText(/^[\d,]+ 位$/)).toHaveCount(3)
    await page.mouse.move(x, top - 60)
  }
  await expect(told).toHaveCount(0)
})

test('the distribution of scores tells each score, with one’s own marked', async ({ page }) => {
  await sayOwn(page)
  await page.goto('/hiscore/grade/2025?score=612')
  const chart = chartOf(page, '2025 年分数分布')
  await chart.scrollIntoViewIfNeeded()
  for (const text of ['累计人数', '每分人数', '612 分']) {
    await expect(drawingOf(chart).getByText(text, { exact: true })).toBeVisible()
  }
  const scores = chart.getByRole('slider')
  await scores.focus()
  await expect(scores).toHaveAttribute('aria-valuetext', /^693 分及以上：本段 343 人，累计 343 人$/)
  await scores.press('ArrowLeft')
  await expect(scores).toHaveAttribute('aria-valuetext', /^692 分：本段 \d+ 人，累计 [\d,]+ 人$/)
})

test('what is said and what happened are told group by group, with a table', async ({ page }) => {
  await page.goto('/apprecsim/help#backtest')
  const chart = chartOf(page, '说的把握和实际录取')
  await chart.scrollIntoViewIfNeeded()
  await expect(drawingOf(chart)).toHaveAccessibleName(/^说的把握和实际录取：说 [\d.]+% 的实际录取 [\d.]+%，/)
  await expect(drawingOf(chart).getByText('我们说的概率')).toBeVisible()
  const groups = chart.getByRole('slider')
  await groups.focus()
  await expect(groups).toHaveAttribute(
    'aria-valuetext',
    /^说 9[\d.]+% 的：实际录取 [\d.]+%，占模拟考生 [\d.]+%$/,
  )
  await chart.getByRole('button', { name: /看表格$/ }).click()
  const rows = chart.getByRole('table', { name: '说的把握和实际录取' }).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(5)
  await expectAccessible(page)
})

test('the detail of a unit draws its years, what is expected next and one’s own rank', async ({
  page,
  student,
}) => {
  await page.addInitScript(([name, token]) => localStorage.setItem(name, token), student)
  await page.goto('/apprecsim/result')
  await page
    .getByRole('button', { name: /的详情$/ })
    .first()
    .click()
  const chart = page.getByRole('dialog').getByRole('figure')
  const drawing = drawingOf(chart)
  await expect(drawing).toHaveAccessibleName(/^历年最低位次：.*；2026 年预计 [\d,]+ 位；你的位次 42,000$/)
  for (const text of ['2025', '2026预测', /你的位次 42,000/])
    await expect(drawing.getByText(text)).toBeVisible()
  // The figures of the years, and that of the forecast.
  await expect(drawing.getByText(/^\d{1,3},\d{3}$/).nth(3)).toBeVisible()
  await chart.getByRole('slider').focus()
  await expect(chart.getByText('2026 年预测', { exact: true })).toBeVisible()
  await expect(chart.getByText(/^[\d,]+–[\d,]+ 位$/)).toBeVisible()
})
