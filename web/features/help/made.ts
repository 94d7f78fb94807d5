// Written by `npm run help` from the files in made/.

/** How high each picture is, in pixels of the page. */
export const heights: Readonly<Record<string, number>> = {
  'apprecsimulate-check': 320,
  'apprecsimulate-condition': 320,
  'channelhome-code': 124,
  'chinaMobile-register': 240,
  'first-answer-1': 333.5,
  'first-answer-2': 333.5,
  'first-answer-3': 333.5,
  'first-answer-4': 333.5,
  'first-answer-5': 333.5,
  'fudaojun-ask': 280,
  'hiscore-grade': 310,
  'hiscore-unit': 320,
  'job-class': 280,
  'job-major': 181.5,
  'plan-subjects': 280,
  'weekly-list': 240,
  'weekly-plan': 257,
}

/** How long each video is, and what its captions say one after another. */
export const walks: Readonly<Record<string, { seconds: number; steps: readonly string[] }>> = {
  'first-answer': {
    seconds: 17,
    steps: [
      '打开首页，在“总分”里填自己的分数。不用登录',
      '点三门选考科目',
      '点“看看能上哪些”',
      '分数换成了位次，冲、稳、保各有几个例子，每个都写着录取概率',
      '往下看保底的例子，概率在九成以上',
    ],
  },
}
