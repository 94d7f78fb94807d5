import { type Locator, type Page, expect } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

/** Opens the second look at what is confirmed, with a rank as a score report has it. */
async function askToConfirm(main: Locator, page: Page): Promise<Locator> {
  await main.getByLabel('全省位次').fill('33600')
  await main.getByRole('button', { name: '核对并确认' }).click()
  const sheet = page.getByRole('dialog', { name: '和成绩单对一遍' })
  await sheet.getByText('第 33,600 名').waitFor()
  return sheet
}

export const pictures: Pictures = {
  'apprec-confirm': {
    at: paths.apprec.condition(),
    as: 'member',
    inSeason: true,
    before: async (main, page) => {
      await askToConfirm(main, page)
    },
    show: (_, page) => page.getByRole('dialog', { name: '和成绩单对一遍' }),
  },
  'apprec-sheet': {
    at: paths.apprec.condition(),
    as: 'member',
    inSeason: true,
    before: async (main, page) => {
      const sheet = await askToConfirm(main, page)
      await sheet.getByRole('button', { name: '无误，确认' }).click()
      const add = main.getByRole('button', { name: /^把 .* 加入志愿表$/ })
      for (const many of [1, 2, 3]) {
        await add.first().click()
        await expect(main.getByRole('button', { name: /^从志愿表移出/ })).toHaveCount(many)
      }
      await main.getByText('已保存').waitFor()
      await page.goto(paths.apprec.preview())
      await main
        .getByLabel(/抄好了$/)
        .first()
        .check()
    },
    show: (main) => main.getByRole('list').first(),
  },
}
