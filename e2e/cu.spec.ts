import { type Page, expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, signIn } from './person.ts'
import { test } from './served.ts'

/** 浙江大学: ids follow from the ministry's codes. */
const zju = 'Q0YEZ78A'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
/** How many schools there are; what says that something is loading is a status too. */
const counted = (page: Page) => page.getByRole('status').filter({ hasText: / 所/ })
/** Says a rank, as a visitor does in the bar above the lists. */
async function sayRank(page: Page, rank: string): Promise<void> {
  await page.getByRole('button', { name: /填位次/ }).click()
  const popup = page.getByRole('dialog', { name: '我的成绩' })
  for (const subject of ['物理', '化学', '生物']) await popup.getByRole('checkbox', { name: subject }).check()
  await popup.getByLabel('全省位次').fill(rank)
  await popup.getByRole('button', { name: /保存|好了|完成|确定/ }).click()
  await expect(popup).toBeHidden()
}

test('the directory is searched, filtered and ordered, and its address opens it again', async ({ page }) => {
  await page.goto('/cu')
  await expect(page).toHaveTitle('查大学 - 选考在线')
  await expect(counted(page)).toContainText('353 所')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('filters count beside each option, and apply together', async () => {
    await page.getByRole('button', { name: '筛选' }).click()
    const sheet = page.getByRole('dialog', { name: '筛选大学' })
    await sheet.getByRole('checkbox', { name: /^浙江/ }).check()
    await sheet.getByRole('checkbox', { name: /^杭州/ }).check()
    await expectAccessible(page)
    const button = sheet.getByRole('button', { name: /^查看 \d+ 所/ })
    await expect(button).toBeVisible()
    const many = /\d+/.exec((await button.textContent()) ?? '')?.[0] ?? ''
    await button.click()
    await expect(sheet).toBeHidden()
    await expect(counted(page)).toContainText(`${many} 所`)
    await expect(page.getByRole('button', { name: '筛选（2）' })).toBeVisible()
  })

  await test.step('a rank colours the rows', async () => {
    await sayRank(page, '60000')
    await expect(
      rows(page)
        .first()
        .getByText(/够得着|够不着/)
        .first(),
    ).toBeVisible()
    await expect(counted(page)).toContainText('“够得着”是录取概率 10% 以上')
  })

  await test.step('it can be cut to what the rank reaches, which the sheet counts too', async () => {
    const all = Number(/\d+/.exec((await counted(page).textContent()) ?? '')?.[0])
    const tick = page.getByRole('checkbox', { name: '位次够得着的' })
    await tick.check()
    await expect(page).toHaveURL(/reach=1/)
    const total = async () => Number(/\d+/.exec((await counted(page).textContent()) ?? '')?.[0])
    await expect.poll(total).toBeLessThan(all)
    await expect(rows(page).getByText(/够不着/)).toHaveCount(0)
    const reached = await total()
    await page.getByRole('button', { name: '筛选（2）' }).click()
    const sheet = page.getByRole('dialog', { name: '筛选大学' })
    await expect(sheet.getByRole('button', { name: `查看 ${reached} 所` })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(tick).toBeChecked()
    await tick.uncheck()
    await expect(counted(page)).toContainText(`${all} 所`)
  })

  await test.step('a name narrows it; the address holds all of it', async () => {
    await page.getByRole('searchbox', { name: '按校名找大学' }).fill('工业')
    await expect(counted(page)).toContainText(/^2 所/)
    await page.reload()
    await expect(page.getByRole('link', { name: /^浙江工业大学 / })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: '按校名找大学' })).toHaveValue('工业')
  })

  await test.step('what nothing fits says so, with a way out', async () => {
    await page.getByRole('searchbox', { name: '按校名找大学' }).fill('没有这样的大学')
    await expect(page.getByText('没有符合条件的大学')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '清空条件' }).click()
    await expect(counted(page)).toContainText('353 所')
    await expect(page.getByRole('searchbox', { name: '按校名找大学' })).toHaveValue('')
  })

  await test.step('going back finds the list where it was', async () => {
    await page.goto('/cu?sort=name')
    await rows(page).nth(19).scrollIntoViewIfNeeded()
    await expect(rows(page).nth(30)).toBeAttached()
    await rows(page).nth(30).scrollIntoViewIfNeeded()
    const name = (await rows(page).nth(30).getByRole('checkbox').getAttribute('aria-label')) ?? ''
    await rows(page).nth(30).getByRole('link').click()
    await expect(page).toHaveURL(/\/cu\/detail\//)
    await page.goBack()
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeInViewport()
  })
})

test('up to four schools stand side by side, and the address opens the comparison', async ({ page }) => {
  await page.goto('/cu')
  for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox', { name: /^对比/ }).check()
  const tray = page.getByRole('region', { name: '对比' })
  await expect(tray).toContainText('已选 3/4')
  await tray.getByRole('button', { name: '对比' }).click()
  const table = page.getByRole('table', { name: '各校对比' })
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await page.getByRole('button', { name: /^移出/ }).first().click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('button', { name: '历年中位位次：看表格' }).click()
  await expect(page.getByRole('table', { name: '历年中位位次' })).toBeVisible()
  await test.step('four stand side by side on a phone; what a list says instead of figures is shown', async () => {
    // 北京大学 and 清华大学 choose their disciplines themselves.
    await page.goto('/cu?q=大学&levels=985')
    for (const name of ['北京大学', '清华大学', '浙江大学', '复旦大学']) {
      await page.getByRole('searchbox', { name: '按校名找大学' }).fill(name)
      await page.getByRole('checkbox', { name: `对比 ${name}`, exact: true }).check()
    }
    await page.getByRole('region', { name: '对比' }).getByRole('button', { name: '对比' }).click()
    const table = page.getByRole('table', { name: '各校对比' })
    await expect(table.getByRole('row', { name: /^双一流学科/ })).toContainText(
      /^双一流学科自主确定建设学科并自行公布自主确定建设学科并自行公布\d+ 个\d+ 个$/,
    )
    await expect(table.getByRole('rowheader', { name: '专业数', exact: true })).toBeVisible()
    const details = table.getByRole('link', { name: '看详情' })
    await expect(details).toHaveCount(4)
    for (const link of await details.all()) {
      const box = await link.boundingBox()
      expect(box?.width ?? 0).toBeGreaterThan(box?.height ?? 0)
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('a comparison of what does not exist says so, with a way on', async () => {
    await page.goto('/cu?compare=zz,yy')
    await expect(page.getByText('没有找到要对比的大学')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: '回到大学列表' }).click()
    await expect(counted(page)).toContainText('353 所')
    await page.goto(`/cu?compare=zz,${zju}`)
    await expect(page.getByText('下面是找到的 1 所')).toBeVisible()
    await page.goto('/cu?compare=zzzzzzzz')
    await expect(page.getByText('没有找到要对比的大学')).toBeVisible()
    await page.goto(`/cu?compare=${zju},zz,yy,xx,ww,vv,${zju}`)
    await expect(page.getByText('最多对比 4 所学校，链接里后面的 2 所没有列出。')).toBeVisible()
    await page.goto('/cumajor?compare=zz,yy')
    await expect(page.getByText('没有找到要对比的专业')).toBeVisible()
    await page.goto('/cumajor?compare=a,b,c,d,e')
    await expect(page.getByText('最多对比 4 个专业，链接里后面的 1 个没有列出。')).toBeVisible()
    await page.getByRole('link', { name: '回到专业列表' }).click()
    await expect(page.getByRole('searchbox', { name: '按名称找专业' })).toBeVisible()
  })
})

test('where a province has no lines the order is named, and nothing is said to be marked', async ({
  page,
}) => {
  const own = { provinceId: 24, track: null, score: null, rank: 42_000, subjects: [] }
  await page.addInitScript((text) => localStorage.setItem('own', text), JSON.stringify(own))
  await page.goto('/cu')
  await expect(counted(page)).toContainText('353 所，本科在前，其中 985、211、双一流先列。还没有')
  await expect(counted(page)).not.toContainText('标出')
  await expect(page.getByRole('checkbox', { name: '位次够得着的' })).toHaveCount(0)
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^北京大学/ }),
  ).toBeVisible()
  const order = page.getByRole('combobox', { name: '排序' })
  await expect(order).toHaveText('按办学层次按校名')
  await order.selectOption('按校名')
  await expect(page).toHaveURL(/sort=name/)
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^北京大学/ }),
  ).toBeHidden()
})

test('a school shows lines, facts, disciplines and units, each with its source', async ({ page }) => {
  await page.goto(`/cu/detail/${zju}`)
  await expect(page).toHaveTitle('浙江大学 - 选考在线')
  await expect(page.getByRole('heading', { name: '在浙江的录取' })).toBeVisible()
  await expect(page.getByText('2025 年投档线').first()).toBeVisible()
  await expect(page.getByText(/来源：/).first()).toBeVisible()
  await expect(page.getByText(/评估结果由教育部学位中心公布，可以到它的官网查/)).toBeVisible()
  await page.getByRole('button', { name: '历年投档位次：看表格' }).click()
  await expect(page.getByRole('rowheader', { name: '2024' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('units are searched', async () => {
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    const all = await cards.count()
    await page.getByRole('searchbox', { name: '在这所学校里找专业' }).fill('试验班')
    await expect.poll(() => cards.count()).toBeLessThan(all)
    await expect(cards.first()).toContainText('试验班')
    await expect(page).toHaveURL(/q=/)
  })

  await test.step('what the colours mean opens beside the rank, by keyboard too', async () => {
    await expect(page.getByRole('button', { name: '冲、稳、保什么意思' })).toHaveCount(0)
    await sayRank(page, '6000')
    const button = page.getByRole('button', { name: '冲、稳、保什么意思' })
    await button.press('Enter')
    const sheet = page.getByRole('dialog', { name: '冲、稳、保是什么意思' })
    await expect(sheet.getByRole('listitem')).toHaveText([
      /^冲录取概率 10–50%/,
      /^稳录取概率 50–90%/,
      /^保录取概率 90% 以上/,
      /^够不着录取概率不到 10%/,
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    await expectNoSidewaysScroll(page)
  })
  await test.step('a visitor who wants to ask is led to where that is sold', async () => {
    await page.getByRole('link', { name: '提问' }).click()
    await expect(page).toHaveURL(`/wx/pay/cuquestion?next=${encodeURIComponent(`/cu/question/${zju}`)}`)
  })
  await test.step('an id that is no school’s says so', async () => {
    await page.goto('/cu/detail/nonsense')
    await expect(page.getByText('没有找到这所学校')).toBeVisible()
    await expectAccessible(page)
  })
})

test('embedded, a school and its pages stand under the one address', async ({ page }) => {
  await page.goto('/dd/cu')
  await expect(page.getByRole('complementary', { name: '二维码' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: '按校名找大学' }).fill('浙江大学')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('link', { name: /^清华大学/ })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^浙江大学/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/dd/cu\\?cuHashId=${zju}`))
  await expect(page).toHaveTitle('浙江大学 - 选考在线')
  await page.getByRole('link', { name: '联系方式' }).click()
  await expect(page).toHaveURL(/\/dd\/cu\?cuHashId=.*page=contact/)
  await expect(page.getByRole('term').filter({ hasText: '招生电话' })).toBeVisible()
  await expectAccessible(page)
})

test('a user follows a school and finds it again', async ({ page }) => {
  await signIn(page, `/cu/detail/${zju}`)
  await page.getByRole('button', { name: '关注 浙江大学', exact: true }).click()
  // Once for the eye, once for screen readers; the toast goes after a second.
  const told = page.getByText('已关注，请到我的关注中查看')
  await expect(told).toHaveCount(2)
  await expect(told).toHaveCount(1)
  await page.goto('/my/myschool')
  await expect(page.getByRole('link', { name: /^浙江大学/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '取消关注 浙江大学' }).click()
  await expect(page.getByText('已取消关注').first()).toBeVisible()
  await expect(page.getByText('还没有关注大学')).toBeVisible()
  await page.goto('/my/mymajor')
  await expect(page.getByText('还没有关注专业')).toBeVisible()
  await test.step('a school that is followed says so, and is left, where what is followed cannot be read', async () => {
    await page.goto(`/cu/detail/${zju}`)
    await page.getByRole('button', { name: '关注 浙江大学', exact: true }).click()
    const followed = page.getByRole('button', { name: '取消关注 浙江大学' })
    await expect(followed).toBeVisible()
    await page.route('**/api/user/follow', (route) => route.abort())
    await page.reload()
    await followed.click()
    await expect(page.getByText('已取消关注').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '关注 浙江大学', exact: true })).toBeVisible()
    await page.unroute('**/api/user/follow')
  })
  await test.step('where it cannot be read whether a major is followed, a click asks again and undoes nothing', async () => {
    await page.goto('/cumajor')
    await rows(page).first().getByRole('link').first().click()
    await page.getByRole('button', { name: /^关注 / }).click()
    const followed = page.getByRole('button', { name: /^取消关注 / })
    await expect(followed).toBeVisible()
    await page.route('**/api/user/follow', (route) => route.abort())
    await page.reload()
    const follow = page.getByRole('button', { name: /^关注 / })
    await expect(follow).toBeEnabled()
    await page.unroute('**/api/user/follow')
    await follow.click()
    await expect(followed).toBeVisible()
  })
})
