import { type Page, expect } from '@playwright/test'
import { startDrag } from './drag.ts'
import { newPerson } from './operator.ts'
import { enterAsNew, expectAccessible, expectNoSidewaysScroll, register } from './person.ts'
import { resultRows } from './result-rows.ts'
import { test } from './served.ts'

const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()
const asks = (page: Page, question: string) =>
  expect(page.getByRole('heading', { name: question, level: 2 })).toBeVisible()
const chips = (page: Page) => page.getByRole('navigation', { name: '我的偏好' })

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function fillCondition(page: Page): Promise<void> {
  await page.goto('/apprecsim/condition')
  for (const subject of ['物理', '化学', '生物']) await page.getByRole('checkbox', { name: subject }).check()
  await page.getByLabel('总分').fill('612')
  await expect(page.getByLabel('全省位次')).toHaveValue('39811')
  await page.getByRole('button', { name: '看看能上哪些学校' }).click()
  await expect(resultRows(page).first()).toBeVisible()
}

test('a student is asked, passes over, goes on after a reload, and changes a chip where it acts', async ({
  page,
}) => {
  await register(page, newPerson())
  await fillCondition(page)

  await test.step('the result invites who has said nothing', async () => {
    await page.getByRole('link', { name: /半分钟，告诉我们|说说想去哪/ }).click()
    await page.getByRole('link', { name: '开始' }).click()
    await asks(page, '想去哪里上大学？')
    await expect(page.getByText('第 1 题，共 4 题')).toBeVisible()
    await looksRight(page)
  })

  await test.step('the usual answer of a screen takes one tap; one’s own province stands first', async () => {
    await expect(
      page.getByRole('group', { name: '整个省' }).getByRole('checkbox').first(),
    ).toHaveAccessibleName('浙江')
    await page.getByRole('button', { name: '浙江的优先，外省也行' }).click()
    await asks(page, '想学什么？')
    await looksRight(page)
  })

  await test.step('majors are found by search and in the tree, and put in order', async () => {
    await page.getByRole('searchbox').fill('临床医学')
    await page.getByRole('checkbox', { name: /^临床医学 医学/ }).check()
    await page.getByRole('button', { name: '清空搜索' }).click()
    await page.locator('summary', { hasText: /^工学/ }).click()
    await page.getByRole('checkbox', { name: '计算机类（整类）' }).check()
    await expect(page.getByRole('checkbox', { name: '软件工程', exact: true })).toBeDisabled()
    const order = page.getByRole('list', { name: '已选，从最想学的开始' }).getByRole('listitem')
    await expect(order).toHaveText([/临床医学/, /计算机类/])
    await page.getByRole('button', { name: '上移 计算机类' }).click()
    await expect(order).toHaveText([/计算机类/, /临床医学/])
    await expectNoSidewaysScroll(page)
    await next(page)
  })

  await test.step('a screen is passed over', async () => {
    await asks(page, '什么专业一定不学？')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: '跳过' }).click()
  })

  await test.step('what was answered is there after a reload, and the interview goes on where it was left', async () => {
    await asks(page, '学费每年最多能接受多少？')
    await page.goto('/preference')
    await expect(page.getByText('还有 1 题，接着上次的来')).toBeVisible()
    await expect(page.getByText('喜欢：计算机类、临床医学')).toBeVisible()
    await looksRight(page)
    await page.getByRole('link', { name: '接着答' }).click()
    await asks(page, '学费每年最多能接受多少？')
    await page.getByRole('button', { name: '上一步' }).click()
    await asks(page, '什么专业一定不学？')
    await page.getByRole('button', { name: '没有，都能学' }).click()
    await page.getByLabel(/自己填/).fill('9000')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('heading', { name: '够填一份志愿表了' })).toBeVisible()
    await looksRight(page)
  })

  await test.step('a screen is changed alone, and the rest is asked where more is to be said', async () => {
    await page.getByRole('link', { name: /^想去的地方/ }).click()
    await expect(page.getByRole('button', { name: '浙江的优先，外省也行' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('checkbox', { name: '江苏' }).check()
    await page.getByRole('combobox', { name: '江苏，愿意去吗' }).selectOption('实在不行也可以')
    await page.getByRole('group', { name: '其他地方' }).getByRole('radio', { name: '不去' }).check()
    await looksRight(page)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('link', { name: '再说几题' }).click()
    await asks(page, '这几类能接受吗？')
    await page.getByRole('group', { name: '中外合作' }).getByRole('radio', { name: '不要' }).check()
    await looksRight(page)
    await next(page)
    await asks(page, '下面这些计划愿意报吗？')
    await expectNoSidewaysScroll(page)
    await next(page)
    await page.getByRole('radio', { name: '专业优先' }).check()
    await expectNoSidewaysScroll(page)
    await next(page)
  })

  await test.step('what a law protects is asked by a consent of its own', async () => {
    await asks(page, '要不要帮你对照招生章程？')
    await expect(page.getByText(/以下属于敏感个人信息/)).toBeVisible()
    await looksRight(page)
    await page.getByRole('radio', { name: '色弱' }).check()
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByText('请先阅读上面的说明，并勾选同意')).toBeVisible()
    await page.getByLabel(/单独同意/).check()
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByText('已填写，只有你自己看得到')).toBeVisible()
    // What was passed over is told in the words of its question: nothing refused is no 'anything goes'.
    await expect(page.getByRole('link', { name: /^不要的专业/ })).toContainText('没有')
    await expect(page.getByRole('link', { name: /^想去的地方/ })).toContainText(
      '想去：浙江 · 实在不行也可以：江苏 · 其他地方：不去',
    )
    await expect(page.getByRole('link', { name: /^特殊的计划/ })).toContainText('不报公费、定向等')
    await looksRight(page)
  })

  await test.step('and forgotten by one tap', async () => {
    await page.getByRole('link', { name: /章程会问的/ }).click()
    await expect(page.getByRole('radio', { name: '色弱' })).toBeChecked()
    await page.getByRole('button', { name: '删除这些信息' }).click()
    await expect(page.getByRole('radio', { name: '不填' }).first()).toBeChecked()
    await expect(page.getByLabel(/单独同意/)).not.toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: '色弱' })).not.toBeChecked()
  })

  await test.step('the result is narrowed by it, and shows everything once that is switched off', async () => {
    await page.goto('/apprecsim/result')
    const all = page.getByRole('tab', { name: /^全部/ })
    const narrowing = chips(page).getByRole('checkbox', { name: '按我的偏好' })
    await expect(narrowing).toBeChecked()
    const total = async (): Promise<number> => Number((await all.textContent())?.replaceAll(/\D/g, ''))
    const narrowed = await total()
    await looksRight(page)
    await narrowing.click()
    await expect(narrowing).not.toBeChecked()
    await expect.poll(total).toBeGreaterThan(narrowed)
    await narrowing.click()
    await expect.poll(total).toBe(narrowed)
  })

  await test.step('a chip leads to where it is changed, and back', async () => {
    await chips(page).getByRole('link', { name: '学费 ≤ 9000 元' }).click()
    await asks(page, '学费每年最多能接受多少？')
    await page.getByRole('button', { name: '不限' }).click()
    await expect(page).toHaveURL(/\/apprecsim\/result/)
    await expect(chips(page).getByRole('link', { name: '专业优先' })).toBeVisible()
    await expect(chips(page).getByRole('link', { name: /学费/ })).toHaveCount(0)
  })

  await test.step('majors preferred on their own screen are the liked ones', async () => {
    await page.getByRole('link', { name: /^喜欢的专业/ }).click()
    await page.getByRole('button', { name: '清空', exact: true }).click()
    await page.getByRole('button', { name: '不限专业' }).click()
    await expect(page).toHaveURL(/\/apprecsim\/result/)
    await expect(chips(page).getByRole('link', { name: /喜欢/ })).toHaveCount(0)
  })

  await test.step('the chips stand on the list and in the search, and the menu leads to them', async () => {
    await page.goto('/apprecsim/check')
    await expect(chips(page).getByRole('link', { name: '想去：浙江' })).toBeVisible()
    await page.goto('/search?q=浙江')
    await expect(chips(page).getByRole('link', { name: '想去：浙江' })).toBeVisible()
    await looksRight(page)
    await page.goto('/my')
    await page.getByRole('link', { name: /我的偏好/ }).click()
    await expect(page.getByRole('heading', { name: '我说过的' })).toBeVisible()
  })
})

test('what is liked is put in order by dragging, by arrow keys, and by a button @sizes', async ({
  page,
  isMobile,
}) => {
  await enterAsNew(page, '/preference?step=liked')
  await page.locator('summary', { hasText: /^工学/ }).click()
  for (const name of ['机械类', '仪器类', '材料类']) {
    await page.getByRole('checkbox', { name: `${name}（整类）` }).check()
  }
  const order = page.getByRole('list', { name: '已选，从最想学的开始' }).getByRole('listitem')
  const handle = (name: string) => page.getByRole('button', { name: `调整 ${name} 的顺序` })
  await expect(order).toHaveText([/机械类/, /仪器类/, /材料类/])

  const drag = await startDrag(page, handle('机械类'), isMobile)
  await drag.to(handle('材料类'))
  await expect(page.getByText('机械类 到第 3 位，松手放下')).toBeAttached()
  await drag.end()
  await expect(order).toHaveText([/仪器类/, /材料类/, /机械类/])

  await handle('机械类').press('ArrowUp')
  await expect(order).toHaveText([/仪器类/, /机械类/, /材料类/])
  await expect(handle('机械类')).toBeFocused()
  await expect(page.getByText('机械类 移到第 2 位，共 3 个')).toBeAttached()

  await page.getByRole('button', { name: '上移 机械类' }).click()
  await expect(order).toHaveText([/机械类/, /仪器类/, /材料类/])
  // The button pressed has no use in the first row: the focus stays in it.
  await expect(order.first().locator(':focus')).toHaveCount(1)
  await looksRight(page)
  await next(page)
  await page.goto('/preference')
  await expect(page.getByText('喜欢：机械类、仪器类、材料类')).toBeVisible()
  await test.step('the interview goes by keyboard alone', async () => {
    await page.goto('/preference?step=fee')
    await page.getByRole('button', { name: '2 万' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '5 万' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '我说过的' })).toBeVisible()
    await expect(page.getByText('学费 ≤ 5 万')).toBeVisible()
  })
})
