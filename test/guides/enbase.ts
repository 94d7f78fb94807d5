import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

const typed = new URLSearchParams({ school: '浙江大学', marks: '高考:660,校测:102', want: '850' })
const at = `${paths.enbasic.home()}?${typed.toString()}`

export const pictures: Pictures = {
  'enbase-home': {
    at,
    as: 'member',
    show: (main) => main.locator('section').filter({ hasText: '按 2026 年的公式算' }),
    height: 420,
  },
  'enbase-trade': {
    at,
    as: 'member',
    show: (main) => main.getByRole('figure').filter({ hasText: '各种搭配' }),
    height: 420,
  },
}
