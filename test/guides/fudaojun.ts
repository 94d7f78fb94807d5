import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

const QUESTION =
  '浙江，高三，选物理、化学、生物。2026 年 620 分，位次 34,105。两个拿不定：宁波大学机械设计制造及其自动化，最低位次 32,650，学费 6,900 元；浙江工业大学软件工程（中外合作办学），34,342，学费 28,800 元。'

export const pictures: Pictures = {
  'fudaojun-ask': {
    at: paths.my.myaskadviser(),
    as: 'member',
    before: async (main) => {
      await main.getByLabel('问顾问').fill(QUESTION)
    },
  },
}
