import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

export const pictures: Pictures = {
  'hiscore-grade': {
    at: paths.hiscore.grade({ year: 2026 }),
    before: async (main) => {
      await main.getByLabel('分数', { exact: true }).fill('620')
      await main.getByText('33,222–34,105 位').waitFor()
    },
    height: 540,
  },
  'hiscore-unit': {
    at: `${paths.hiscore.advanced({ year: 2026 })}?provinceId=11&q=温州医科大学 临床医学`,
    before: async (main) => {
      await main.getByRole('link', { name: /^温州医科大学 临床医学 / }).click()
      await main.getByRole('table', { name: '历年投档线' }).waitFor()
    },
    show: (main) =>
      main.locator('section').filter({ has: main.page().getByRole('table', { name: '历年投档线' }) }),
    height: 615,
  },
}
