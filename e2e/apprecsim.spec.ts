import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { startDrag } from './drag.ts'
import { newPerson } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, register } from './person.ts'
import { namesInResult, resultRows } from './result-rows.ts'
import { test } from './served.ts'

/** So many rows of the grid stand whole on the screen as it opens. */
async function expectGridRowsInSight(page: Page, least: number): Promise<void> {
  const inSight = await resultRows(page).evaluateAll((all) => {
    const end = document.querySelector('[role="grid"]')?.getBoundingClientRect().bottom ?? 0
    return all.filter((one) => one.getBoundingClientRect().bottom <= Math.min(end, window.innerHeight)).length
  })
  expect(inSight).toBeGreaterThanOrEqual(least)
}

/** So many rows stand whole between the top of the screen and what lies over its end, once the head has gone by. */
async function expectRowsInSight(page: Page, least: number): Promise<void> {
  await page.getByRole('heading', { name: '冲', exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: '冲', exact: true }).evaluate((head) => {
    window.scrollBy(0, head.getBoundingClientRect().top - 60)
  })
  const tops = await page
    .getByRole('article')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= 90 && bottom <= window.innerHeight - 64),
    )
  expect(tops.length).toBeGreaterThanOrEqual(least)
}

async function fillCondition(page: Page): Promise<void> {
  await page.goto('/apprecsim')
  await page.getByRole('link', { name: '开始模拟' }).click()
  for (const subject of ['物理', '化学', '生物']) await page.getByRole('checkbox', { name: subject }).check()
  await page.getByLabel('总分').fill('612')
  await expect(page.getByLabel('全省位次')).toHaveValue('39811')
}

test('a student goes from a score to a checked list and a report @sizes', async ({ page, isMobile }) => {
  await register(page, newPerson())

  await test.step('the score fills in its rank, with the source beside it', async () => {
    await fillCondition(page)
    await expect(page.getByText(/来源：浙江省教育考试院/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '看看能上哪些学校' }).click()
  })

  const cards = resultRows(page)
  await test.step('the result shows units with probability, lines and source, and says it is a starter set', async () => {
    await expect(page).toHaveURL(/\/apprecsim\/result/)
    await expect(cards.first()).toBeVisible()
    await expect(page.getByText(/浙江只有 600 个专业/)).toBeVisible()
    await expect(cards.first()).toContainText(isMobile ? /录取概率\s*[冲稳保]\s*\d+%/ : /[冲稳保] \d+%/)
    await expect(cards.first()).toContainText(isMobile ? /2025 年 (?:约 )?[\d,]+ 位/ : /[\d,]{5}/)
    await expect(page.getByText(/来源：浙江省教育考试院/)).toBeVisible()
    await (isMobile ? expectRowsInSight(page, 6) : expectGridRowsInSight(page, 20))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('filters narrow it, and reset brings everything back', async () => {
    const all = await page.getByRole('tab', { name: /^全部/ }).textContent()
    await page.getByRole('button', { name: '筛选' }).click()
    const filters = page.getByRole('dialog', { name: '筛选' })
    await expect(filters.getByRole('checkbox', { name: /^杭州/ })).toBeVisible()
    await expectAccessible(page)
    await filters.getByRole('checkbox', { name: /^杭州/ }).check()
    await filters.getByLabel('最高学费').fill('10000')
    await filters.getByRole('button', { name: /^查看结果/ }).click()
    await expect(filters).toBeHidden()
    // On a desk the city is a column further on.
    if (isMobile) await expect(cards.first().getByText(/杭州/)).toBeVisible()
    await expect(page.getByRole('tab', { name: /^全部/ })).not.toHaveText(all ?? '')
    await page.getByRole('button', { name: /^筛选/ }).click()
    await filters.getByRole('button', { name: '重置' }).click()
    await expect(filters.getByRole('button', { name: '重置' })).toBeDisabled()
    await filters.getByRole('button', { name: '查看结果' }).click()
    await expect(page.getByRole('tab', { name: /^全部/ })).toHaveText(all ?? '')
  })

  await test.step('a unit is looked at, and taken into the list', async () => {
    const [first] = await namesInResult(page)
    await page.getByRole('button', { name: `查看 ${first} 的详情` }).click()
    const detail = page.getByRole('dialog')
    await expect(detail.getByRole('rowheader', { name: '2025' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(detail).toBeHidden()
    await page.getByRole('button', { name: `把 ${first} 加入志愿表` }).click()
    await expect(page.getByText('志愿表 1/80')).toBeVisible()
    await page.getByRole('link', { name: '去检查志愿表' }).click()
  })

  const rows = isMobile
    ? page.getByRole('list').getByRole('button', { expanded: false })
    : page.getByRole('grid', { name: '志愿表' }).getByRole('rowheader')
  await test.step('the list is checked, filled, ordered by drag, and survives a reload', async () => {
    await expect(page.getByText(/至少被一个志愿录取的可能性/)).toBeVisible()
    await expect(page.getByText(/保/).first()).toBeVisible()
    await page.getByRole('button', { name: '自动填充' }).click()
    const fill = page.getByRole('dialog', { name: '自动填充' })
    await fill.getByLabel('一共填到几个志愿').fill('12')
    await fill.getByRole('button', { name: '看看三种填法' }).click()
    await page.getByRole('button', { name: /^用“均衡”/ }).click()
    await expect(page.getByText('12 / 80 个志愿')).toBeVisible()
    // Buttons that wait for the save change their colours with it.
    await expect(page.getByText('已保存')).toBeVisible()
    await expectAccessible(page)

    const handles = page.getByRole('button', { name: /^调整 .* 的顺序/ })
    await expect(handles).toHaveCount(12)
    const names = () => handles.evaluateAll((each) => each.map((one) => one.getAttribute('aria-label')))
    const firstThree = async () => (await names()).slice(0, 3)
    const [one, two, three] = await names()
    const said = page.getByRole('status')
    const moved = [two, three, one]
    if (isMobile) {
      const drag = await startDrag(page, handles.nth(0), isMobile)
      await drag.to(handles.nth(2))
      await expect(said.filter({ hasText: /到第 3 志愿，松手放下$/ })).toHaveCount(1)
      await drag.end()
    } else await handles.nth(0).dragTo(handles.nth(2), { targetPosition: { x: 10, y: 20 } })
    await expect.poll(firstThree).toEqual(moved)
    await expect(said.filter({ hasText: /移到第 3 志愿，共 12 个$/ })).toHaveCount(1)

    if (isMobile) {
      // At the window's edge the page goes along; Escape leaves everything as it was.
      const long = await startDrag(page, handles.nth(0), isMobile)
      await long.toBottom()
      await expect(said.filter({ hasText: /到第 12 志愿，松手放下$/ })).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(said.filter({ hasText: '没有移动' })).toHaveCount(1)
      await long.end()
      expect(await firstThree()).toEqual(moved)
    }
    const ordered = await names()
    await expect(page.getByText('已保存')).toBeVisible()
    await page.reload()
    await expect.poll(names).toEqual(ordered)
    await expect(rows.first()).toBeVisible()
  })

  // What follows is laid out alike: the walks open both at both sizes, shell-desk.spec.ts prints at a desk.
  if (!isMobile) return
  await test.step('the report is read, and the list taken along as a spreadsheet', async () => {
    await page.getByRole('link', { name: /生成报告/ }).click()
    await expect(page.getByRole('heading', { name: /2026 年浙江普通类一段志愿报告/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: '导出 / 打印' }).click()
    const sheet = page.getByRole('dialog', { name: '导出 / 打印' })
    await sheet.getByRole('radio', { name: 'Excel' }).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: '生成 Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  await test.step('the simulation stands in the history and opens again', async () => {
    await page.goto('/apprecsim/history')
    await page.getByRole('link', { name: /612 分/ }).click()
    await expect(cards.first()).toBeVisible()
    await page.goto('/apprecsim/history')
    await page.getByRole('button', { name: /^删除/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('还没有模拟过')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a result is searched, and rows are put where they belong @sizes', async ({ page, isMobile }) => {
  await register(page, newPerson())
  await fillCondition(page)
  await page.getByRole('button', { name: '看看能上哪些学校' }).click()
  const cards = resultRows(page)
  const names = async () => (await namesInResult(page)).slice(0, 10)
  /** Names once they stand: a grid draws a few rows a frame. */
  const settled = async (): Promise<string[]> => {
    let before = ''
    await expect
      .poll(async () => {
        const now = (await names()).join()
        const stands = now !== '' && now === before
        before = now
        return stands
      })
      .toBe(true)
    return names()
  }
  await cards.first().waitFor()
  const all = await settled()
  const [mine = ''] = all
  const [school = '', unit = ''] = mine.split(' ')
  const search = page.getByRole('searchbox', { name: '在结果里搜学校和专业' })
  await test.step('a search by school and major narrows, counts, stands in the address, and is there after going back', async () => {
    await search.fill(`${school} ${unit.slice(0, 2)}`)
    await expect(page.getByRole('status').filter({ hasText: /”找到 \d+ 个$/ })).toBeVisible()
    await expect(page).toHaveURL(/q=/)
    const found = await settled()
    expect(found).toContain(mine)
    for (const each of found) expect(each).toMatch(new RegExp(unit.slice(0, 2)))
    await expectAccessible(page)
    await page.getByRole('link', { name: '自动填充' }).click()
    await expect(page.getByRole('dialog', { name: '自动填充' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('志愿表还是空的')).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue(`${school} ${unit.slice(0, 2)}`)
    await expect.poll(names).toEqual(found)
    await page.getByRole('button', { name: '清空搜索' }).click()
    await expect(page).not.toHaveURL(/q=/)
  })
  await test.step('rows are added, on a desktop by dragging to their place, too', async () => {
    await expect.poll(names).toEqual(all)
    const [first = '', second = '', third = '', fourth = ''] = all
    for (const name of [first, second, third])
      await page.getByRole('button', { name: `把 ${name} 加入志愿表`, exact: true }).click()
    await expect(page.getByText('志愿表 3/80')).toBeVisible()
    const order = [first, second, third]
    if (!isMobile) {
      const pane = page.getByRole('region', { name: '志愿表' })
      // Over the upper half of a row: before it.
      await cards
        .nth(3)
        .getByTitle('拖到右边的志愿表里')
        .dragTo(pane.getByRole('button', { name: `调整 ${second} 的顺序` }), {
          targetPosition: { x: 10, y: 4 },
        })
      await expect(page.getByRole('status').filter({ hasText: '加入第 2 志愿' })).toHaveCount(1)
      order.splice(1, 0, fourth)
    }
    await expect(page.getByText('已保存')).toBeVisible()
    await page.getByRole('link', { name: '去检查志愿表' }).click()
    const handles = page.getByRole('button', { name: /^调整 .* 的顺序/ })
    await expect
      .poll(() => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
      .toEqual(order.map((name) => `调整 ${name} 的顺序`))
  })
})

test('a list is filled by the majors and the filters of the result, and says where too few match', async ({
  page,
}) => {
  await register(page, newPerson())
  await fillCondition(page)
  await page.getByRole('button', { name: '看看能上哪些学校' }).click()
  await page.getByRole('article').first().waitFor()
  await page.getByRole('link', { name: '喜欢的专业' }).click()
  await page.getByRole('searchbox', { name: '搜索专业' }).fill('英语')
  await page.getByRole('checkbox', { name: /^英语/ }).first().check()
  await page.getByRole('button', { name: '确定（1）' }).click()
  await expect(page.getByRole('link', { name: '喜欢的专业 1' })).toBeVisible()
  await page.getByRole('button', { name: '筛选' }).click()
  const filters = page.getByRole('dialog', { name: '筛选' })
  await filters.getByRole('checkbox', { name: /^公办/ }).check()
  await filters.getByRole('button', { name: /^查看结果/ }).click()
  await expect(filters).toBeHidden()
  // An empty list is filled first.
  await page.getByRole('link', { name: '自动填充' }).click()

  const fill = page.getByRole('dialog', { name: '自动填充' })
  const open = () => page.getByRole('button', { name: '自动填充' }).click()
  await expect(fill.getByText('喜欢的专业：英语')).toBeVisible()
  await fill.getByRole('checkbox', { name: '只填这些' }).check()
  const box = fill.getByRole('checkbox', { name: '也用这些筛选条件' })
  await expect(box).toBeChecked()
  await expect(fill.getByText('结果页上选的：公办')).toBeVisible()
  await expectAccessible(page)
  const show = fill.getByRole('button', { name: '看看三种填法' })
  const accept = page.getByRole('button', { name: /^用“均衡”/ })
  await show.click()
  await accept.click()
  await expect(page.getByText(/符合条件的只有这些，还差 \d+ 个没有填/)).toBeVisible()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: false }) })
  await expect(rows.filter({ hasText: '英语' }).first()).toBeVisible()
  const few = await rows.count()
  await expect(rows.filter({ hasNotText: /英语|外国语言文学类/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  await test.step('once more nothing is left; with other majors there is more', async () => {
    await open()
    await fill.getByRole('checkbox', { name: '只填这些' }).check()
    await show.click()
    await expect(fill.getByText('没有再符合这些条件的志愿，一个也没有填')).toBeVisible()
    await fill.getByRole('checkbox', { name: '只填这些' }).uncheck()
    await box.uncheck()
    await show.click()
    await accept.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(few)
  })
})

test('a list changed offline is saved when the network is back; of two devices the second is told', async ({
  page,
  browser,
}) => {
  await register(page, newPerson())
  await fillCondition(page)
  await page.getByRole('button', { name: '看看能上哪些学校' }).click()
  await page.getByRole('article').first().waitFor()
  const second = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await second.newPage()
  await other.goto(page.url())
  await other.getByRole('article').first().waitFor()
  await expect(page.getByText('志愿表 0/80')).toBeVisible()
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /加入志愿表$/ })
    .first()
    .click()
  await expect(page.getByText('志愿表 1/80')).toBeVisible()
  await expect(page.getByText(/没有保存成功/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('已保存')).toBeVisible()
  await other
    .getByRole('button', { name: /加入志愿表$/ })
    .nth(1)
    .click()
  await expect(other.getByText(/另一台设备也改过这张表，已合并：加了 1 个/)).toBeVisible()
  await expect(other.getByText('志愿表 2/80')).toBeVisible()
  await second.close()
})

test('a province without lines says so and offers what there is', async ({ page }) => {
  await register(page, newPerson(), '北京')
  await page.goto('/apprecsim/result')
  await expect(page.getByText(/北京/).first()).toBeVisible()
  await expect(page.getByText(/没有|暂无|还不能/).first()).toBeVisible()
  await expectAccessible(page)
})

test('the back-test stands behind every result, readable by everyone', async ({ page }) => {
  await page.goto('/apprecsim/help#backtest')
  await expect(page.getByRole('heading', { name: /准不准|回测/ }).first()).toBeVisible()
  await expect(page.getByRole('combobox').first()).toContainText('浙江 2025 年')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
