/** What a student gets, as far as the figures of the province reach. */
export type Answer =
  /** Units with a probability. */
  | 'chance'
  /** What `rank` is, and the way to lines that have scores alone. */
  | 'lines'
  /** Lines near the own score, which alone they have, and rules. */
  | 'near'
  /** The own rank, the same rank in other years, control lines and rules. */
  | 'rank'
  /** Control lines and rules. */
  | 'control'
  /** Rules, and where to look. */
  | 'rules'

interface Student {
  readonly province: string
  readonly score: number
  readonly answer: Answer
  /** Where the province has no score-rank table, students tell their rank. */
  readonly rank?: number
}

const student = (province: string, score: number, answer: Answer, rank?: number): Student => ({
  province,
  score,
  answer,
  ...(rank === undefined ? {} : { rank }),
})

/** One of each province. Where only 专科 lines are at hand, somebody who files for these. */
export const students: readonly Student[] = [
  student('北京', 560, 'chance'),
  student('天津', 560, 'chance'),
  student('河北', 560, 'chance'),
  student('山西', 520, 'chance'),
  student('内蒙古', 500, 'chance'),
  student('辽宁', 560, 'chance'),
  student('吉林', 500, 'rank'),
  student('黑龙江', 500, 'chance'),
  student('上海', 500, 'chance'),
  student('江苏', 560, 'chance'),
  student('浙江', 600, 'chance'),
  student('安徽', 380, 'chance'),
  student('福建', 380, 'chance'),
  student('江西', 380, 'chance'),
  student('山东', 560, 'chance'),
  student('河南', 520, 'rank'),
  student('湖北', 560, 'chance'),
  student('湖南', 520, 'chance'),
  student('广东', 560, 'chance'),
  student('广西', 480, 'chance'),
  student('海南', 620, 'chance'),
  student('重庆', 540, 'chance'),
  student('四川', 420, 'lines'),
  student('贵州', 520, 'chance'),
  student('云南', 500, 'rules', 60_000),
  student('西藏', 400, 'control', 5000),
  student('陕西', 480, 'rank'),
  student('甘肃', 480, 'rank'),
  student('青海', 420, 'rank'),
  student('宁夏', 440, 'chance'),
  student('新疆', 400, 'near', 40_000),
]
