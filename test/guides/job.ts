import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

/** 中小学教师. */
const teachers = paths.major.cumajorTypes({ jobClassCode: '2-08-02' })

export const pictures: Pictures = {
  'job-class': { at: teachers },
  'job-major': {
    at: teachers,
    before: async (main) => {
      await main.getByRole('link', { name: /^数学与应用数学/ }).click()
      await main.getByRole('heading', { name: '选科要求' }).waitFor()
    },
    show: (main) =>
      main.locator('section').filter({ has: main.page().getByRole('heading', { name: /^选科要求/ }) }),
  },
}
