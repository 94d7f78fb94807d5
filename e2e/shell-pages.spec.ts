import { expect } from '@playwright/test'
import { aroundPages } from '#test/pages/around.ts'
import { enter, test, walkAll } from './walk.ts'

test('the electronic book opens from the consultant area and stays over a reload', async ({
  page,
  context,
  walkers: { holder },
}) => {
  await enter(context, holder)
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

walkAll('around the tools', aroundPages)
