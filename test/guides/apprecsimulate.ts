import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

export const pictures: Pictures = {
  'apprecsimulate-condition': {
    at: paths.apprecsim.condition(),
    as: 'student',
    height: 612,
  },
  'apprecsimulate-check': {
    at: paths.apprecsim.check(),
    as: 'student',
    before: async (main, page) => {
      await main.getByRole('button', { name: '自动填充' }).click()
      const popup = page.getByRole('dialog')
      await popup.getByLabel('一共填到几个志愿').fill('20')
      await popup.getByRole('button', { name: '看看三种填法' }).click()
      await popup.getByRole('button', { name: /^用“均衡”/ }).click()
      await main.getByRole('heading', { name: /^检查结果/ }).waitFor()
    },
    show: (main) =>
      main.locator('section').filter({ has: main.page().getByRole('heading', { name: /^检查结果/ }) }),
  },
}
