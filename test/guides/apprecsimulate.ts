import { expect } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

export const pictures: Pictures = {
  'apprecsimulate-condition': {
    at: paths.apprecsim.condition(),
    as: 'student',
    height: 640,
  },
  'apprecsimulate-check': {
    at: paths.apprecsim.result(),
    as: 'student',
    before: async (main, page) => {
      const add = main.getByRole('button', { name: /^把 .* 加入志愿表$/ })
      for (const many of [1, 2, 3, 4, 5, 6]) {
        await add.first().click()
        await expect(main.getByRole('button', { name: /^从志愿表移出/ })).toHaveCount(many)
      }
      await main.getByText('已保存').waitFor()
      await page.goto(paths.apprecsim.check())
      await main.getByRole('heading', { name: /^检查结果/ }).waitFor()
    },
    height: 640,
  },
}
