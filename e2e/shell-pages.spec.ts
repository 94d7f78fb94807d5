import { expect } from '@playwright/test'
import { GOODS_IDS, type GoodsId } from '#domain/goods.ts'
import { type SurroundPage, surroundPages, surroundRoutes } from './shell-pages.ts'
import { all, enter, test, walk } from './shell-walk.ts'

test('the table names every page around the tools', () => {
  expect([...new Set(surroundPages.map(({ path }) => path.pattern))].sort()).toEqual(
    [...surroundRoutes].sort(),
  )
})

test('the electronic book opens from the consultant area and stays over a reload', async ({
  page,
  context,
  walkers: { of },
}) => {
  await enter(context, of[12])
  await page.goto('/consultant/home')
  await page.getByRole('link', { name: /^电子书/ }).click()
  await expect(page).toHaveURL(/\/wx\/pay\/elbook$/)
  await page.getByRole('navigation', { name: '目录' }).getByRole('link').nth(4).click()
  await expect(page).toHaveURL(/\/wx\/pay\/elbook#chapter-5$/)
  await expect(page.getByRole('heading', { name: /^5 /, level: 2 })).toBeInViewport()
  await page.reload()
  await expect(page).toHaveURL(/\/wx\/pay\/elbook#chapter-5$/)
  await expect(page.getByRole('heading', { name: /^5 /, level: 2 })).toBeVisible()
})

// After all else: the last page of the walk ends the session.
test.describe(() => {
  test.setTimeout(600_000)

  test('every page as a user', async ({ page, context, walkers: { of, ids } }) => {
    await enter(context, of.user)
    await walk(page, 'user', surroundPages, { ...ids, hashId: of.user.hashId })
  })

  /** What somebody with these goods sees otherwise than somebody without, and what only the package opens. */
  const gated = (goods: GoodsId): readonly SurroundPage[] =>
    surroundPages.filter(({ path, others }) => {
      const different = others('/')
      return different[goods] !== different.user || path.pattern.startsWith('/consultant')
    })
  for (const goods of GOODS_IDS) {
    test(`${all ? 'every page' : 'every gate'} with goods ${goods}`, async ({
      page,
      context,
      walkers: { of, ids },
    }) => {
      await enter(context, of[goods])
      await walk(page, goods, all ? surroundPages : gated(goods), { ...ids, hashId: of[goods].hashId })
    })
  }
})
