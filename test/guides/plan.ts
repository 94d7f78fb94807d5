import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

export const pictures: Pictures = {
  'plan-subjects': {
    at: paths.subquery(),
    as: 'student',
    height: 510,
  },
}
