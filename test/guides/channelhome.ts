import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

export const pictures: Pictures = {
  'channelhome-code': {
    at: paths.pay.consultant(),
    as: 'student',
    show: (main, page) =>
      main.locator('section').filter({ has: page.getByRole('heading', { name: '用邀请码激活' }) }),
  },
}
