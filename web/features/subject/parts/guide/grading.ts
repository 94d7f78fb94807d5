interface Grading {
  readonly provinceIds: readonly number[]
  readonly names: string
  readonly text: string
}

/** How provinces turn raw scores into points, in a sentence each; what is not from an official text says so. */
export const GRADING: readonly Grading[] = [
  {
    provinceIds: [11],
    names: '浙江',
    text: '2022 年起分 20 个区间，100–97、96–94……一直到 42–40，区间内按比例折算。',
  },
  { provinceIds: [1, 2], names: '北京、天津', text: '分 21 级，从 100 分到 40 分，每级差 3 分（待核对）。' },
  { provinceIds: [9], names: '上海', text: '分 11 级，从 70 分到 40 分，每级差 3 分（待核对）。' },
  {
    provinceIds: [15],
    names: '山东',
    text: '分 8 等，人数比例从高到低是 3%、7%、16%、24%、24%、16%、7%、3%（待核对）。',
  },
  { provinceIds: [21], names: '海南', text: '总分用标准分，满分 900 分；选考科目怎么折算，还没有载入。' },
  {
    provinceIds: [3, 4, 5, 6, 7, 8, 10, 12, 13, 14, 16, 17, 18, 20, 22, 23, 24, 25, 27, 28, 29, 30],
    names: '3+1+2 多数省份',
    text: '再选科目分 A 到 E 五等，人数比例 15%、35%、35%、13%、2%；物理、历史用卷面分。',
  },
  {
    provinceIds: [19],
    names: '广东',
    text: '也是五等，人数比例 17%、33%、33%、15%、2%，赋分区间是 100–83、82–71、70–59、58–41、40–30（待核对）。',
  },
]
