import { type Page, expect } from '@playwright/test'
import { getLines } from '#contract/hiscore.ts'
import { send } from '#test/product.ts'
import { type Ids, type Shows, libraryPages, libraryRoutes } from './directory.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test as base } from './served.ts'
import { watch } from './watch.ts'

/** Every page of the library as a user, on the data and at the size that the project names; on a phone as a visitor too. */

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

async function expectOpens(page: Page, link: string, { title, see }: Shows): Promise<void> {
  await page.goto(link)
  await expect(page).toHaveTitle(`${title} - 选考在线`)
  const seen = page.getByRole('main').getByText(see).filter({ visible: true })
  await expect(seen.first()).toBeVisible()
  await expect(page.getByLabel('正在加载')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

for (const { path, link, starter, ...full } of libraryPages) {
  test(path.pattern, async ({ page, ids, student, isFull, isMobile }) => {
    const shows = isFull ? full : (starter ?? full)
    const faults = watch(page)
    // Who reads it changes the same at each size.
    if (isMobile) {
      await test.step('as a visitor', async () => {
        await expectOpens(page, link(ids), shows)
      })
    }
    await test.step('as a user', async () => {
      await page.addInitScript(([name, token]) => localStorage.setItem(name, token), student)
      await expectOpens(page, link(ids), shows)
      await expectAccessible(page)
    })
    expect(faults.filter((fault) => shows.unknown !== true || !fault.includes('404'))).toEqual([])
  })
}
