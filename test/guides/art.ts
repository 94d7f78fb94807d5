import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

const typed = new URLSearchParams({
  provinceId: '11',
  category: 'design',
  culture: '450',
  test: '240',
  target: '517',
})
const at = `${paths.art.home()}?${typed.toString()}`

export const pictures: Pictures = {
  'art-composite': {
    at,
    as: 'member',
    show: (main, page) => main.locator('section').filter({ has: page.getByLabel('高考文化总分') }),
    height: 700,
  },
  'art-needed': {
    at,
    as: 'member',
    show: (main, page) =>
      main.locator('section').filter({ has: page.getByRole('heading', { name: '反过来算：还要考多少' }) }),
    height: 420,
  },
}
