import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

/** 高二. */
const home = `${paths.consultant.home()}?categoryId=9`

export const pictures: Pictures = {
  'weekly-list': {
    at: home,
    as: 'member',
    show: (main) => main.getByRole('tabpanel'),
    height: 480,
  },
  'weekly-plan': {
    at: home,
    as: 'member',
    before: async (main) => {
      await main.getByRole('link', { name: /看懂一条投档线/ }).click()
      await main.getByRole('heading', { name: '周日检查' }).waitFor()
    },
    show: (main) => main.getByRole('article'),
  },
}
