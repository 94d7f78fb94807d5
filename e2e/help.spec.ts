import { expect } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

test('the entrance leads to a guide by what one wants to do, and by a word', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto(paths.help.basehome())
  await expect(main.getByRole('heading', { name: '第一次来' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: '登录和短信验证码', exact: true }).click()
  await expect(page).toHaveTitle(/^登录和短信验证码/)
  await main.getByRole('link', { name: '看别的帮助' }).click()
  await main.getByLabel('搜索帮助').fill('验证码')
  await expect(page).toHaveURL(/\?q=/)
  const hit = main.getByRole('link', { name: /^登录和短信验证码/ })
  await expect(hit).toHaveAttribute('href', paths.help.chinaMobile())
  await main.getByLabel('搜索帮助').fill('没有人写过的词')
  await expect(main.getByText('帮助里没有写到“没有人写过的词”')).toBeVisible()
  await expect(main.getByRole('link', { name: '搜学校、专业和文章' })).toBeVisible()
  await test.step('a guide shows its contents, the product itself, and the way into the tool', async () => {
    await page.goto(paths.help.chinaMobile())
    const contents = main.getByRole('navigation', { name: '目录' })
    await contents.getByRole('link', { name: '页面上说了什么' }).click()
    await expect(main.getByRole('heading', { name: '页面上说了什么' })).toBeInViewport()
    const figure = main.getByRole('figure', { name: /^注册页/ })
    await figure.scrollIntoViewIfNeeded()
    const picture = figure.locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('.dark')
    await expectAccessible(page)
    await main.getByRole('link', { name: '去登录' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('a video has captions, and the same step by step in pictures', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto(paths.help.video())
  const film = main.locator('video').first()
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const cues = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(2)
  await main.locator('summary').first().click()
  const steps = main.locator('details').first().getByRole('listitem')
  await expect.poll(() => steps.count()).toBeGreaterThan(2)
  await expectAccessible(page)
})
