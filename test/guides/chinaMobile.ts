import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

export const pictures: Pictures = {
  'chinaMobile-register': {
    at: paths.register.index(),
    before: async (main) => {
      await main.getByLabel('手机号').fill('13800000000')
      await main.getByRole('button', { name: '获取验证码' }).click()
      await main.getByRole('button', { name: /秒后重发/ }).waitFor()
    },
    height: 480,
  },
}
