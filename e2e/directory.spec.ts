import { type Page, expect } from '@playwright/test'
import { getLines } from '#contract/hiscore.ts'
import { send } from '#test/product.ts'
import { type Ids, type Shows, libraryPages, libraryRoutes } from './directory.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test as base } from './served.ts'
import { watch } from './watch.ts'

/** Every page of the library as a visitor and as a user, on the data and at the size that the project names. */

const test = base.extend<object, { ids: Ids }>({
  ids: [
    async ({ address }, use) => {
      const { answer } = await send(
        address,
        'GET',
        `${getLines.path}?provinceId=11&year=2025&q=${encodeURIComponent('浙江大学 图灵班')}`,
      )
      const { batch, list } = getLines.data.parse(answer.data)
      const unit = list[0]
      if (batch === null || unit === undefined) throw new Error('no line of 2025')
      await use({ unit: unit.majorId, unitName: unit.unitName, batchId: batch.batchId })
    },
    { scope: 'worker' },
  ],
})

test('the table names every page of the library', () => {
  expect(libraryPages.map(({ path }) => path.pattern).sort()).toEqual([...libraryRoutes].sort())
})

for (const [path, title, way] of [
  ['/hiscore/grade/abc', '没有找到这一年', '看看有哪些年'],
  ['/hiscore/batch/1850', '没有找到这一年', '看看有哪些年'],
  ['/hiscore/advanced/2099', '没有找到这一年', '看看有哪些年'],
  ['/hiscore/advanced/2025?batchId=nope', '没有找到这样的投档线', '看 2025 年全部投档线'],
  ['/hiscore/major/result/nope/x', '没有找到它的投档线', '按专业查投档线'],
  ['/rank/major/detail/ab', '没有找到这个专业类的排名', '看全部专业排名'],
  ['/rank/subject/detail/nope', '没有找到这个学科的评估结果', '看全部学科评估'],
  ['/rank/shuangyi/detail/nope', '没有找到这所“双一流”学校', '看“双一流”名单'],
  ['/search/article?text=nope', '没有找到这篇文章', '看别的文章'],
  ['/subject/cudetail/nope', '没有找到这所学校', '按学校查选科'],
] as const) {
  test(`${path} names nothing there is, and leads on`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(title)).toBeVisible()
    await expect(page).not.toHaveTitle(/NaN|x投档线/)
    await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0)
    await expectAccessible(page)
    await main.getByRole('link', { name: way }).click()
    await expect(page).not.toHaveURL(path)
    await expect(main.getByText('没有找到')).toHaveCount(0)
  })
}

async function expectOpens(page: Page, link: string, { title, see }: Shows): Promise<void> {
  await page.goto(link)
  await expect(page).toHaveTitle(`${title} - 选考在线`)
  const seen = page.getByRole('main').getByText(see).filter({ visible: true })
  await expect(seen.first()).toBeVisible()
  await expect(page.getByLabel('正在加载')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

for (const { path, link, starter, ...full } of libraryPages) {
  test(path.pattern, async ({ page, ids, student, isFull }) => {
    const shows = isFull ? full : (starter ?? full)
    const faults = watch(page)
    await test.step('as a visitor', async () => {
      await expectOpens(page, link(ids), shows)
    })
    await test.step('as a user', async () => {
      await page.evaluate(([name, token]) => localStorage.setItem(name, token), student)
      await expectOpens(page, link(ids), shows)
      await expectAccessible(page)
    })
    expect(faults.filter((fault) => shows.unknown !== true || !fault.includes('404'))).toEqual([])
  })
}
