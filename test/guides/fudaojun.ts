import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

const QUESTION =
  '浙江，高三，选物化生，位次 34,105。两个拿不定：宁波大学机械设计制造及其自动化，浙江工业大学软件工程（中外合作办学）。家里一年最多出 2 万，学费怎么看？'

export const pictures: Pictures = {
  'fudaojun-ask': {
    at: paths.my.myaskadviser(),
    as: 'member',
    before: async (main) => {
      await main.getByLabel('问顾问').fill(QUESTION)
    },
    height: 392,
  },
}
