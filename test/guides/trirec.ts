import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

const own = 'grades=7-3-0-0-0&test=82&exam=630'

export const pictures: Pictures = {
  'trirec-wanted': {
    at: `${paths.trirec.list()}?school=宁波大学&${own}&pick=宁波大学~82~88`,
    show: (main, page) =>
      main.locator('section').filter({ has: page.getByRole('heading', { name: '倒着算：还要多少' }) }),
    height: 640,
  },
  'trirec-picks': {
    at: `${paths.trirec.index()}?${own}&pick=宁波大学~82~88&pick=浙江大学&pick=杭州师范大学`,
    show: (main, page) =>
      main.locator('section').filter({ has: page.getByRole('heading', { name: /^候选学校 \d 所/ }) }),
    height: 700,
  },
}
