import { type Tool, toolAt } from '#domain/gate.ts'
import { type Route, paths } from '#domain/paths.ts'

/** What a tool is in a sentence, what it shows by a made-up example, and where it is explained. */
export interface ToolSample {
  readonly name: string
  readonly about: string
  readonly sample: readonly (readonly [label: string, text: string])[]
  readonly help: Route & (() => string)
}

const samples: Readonly<Record<Tool, ToolSample>> = {
  consultant: {
    name: '每周学习计划',
    about: '按年级写的学习计划，一周一份：这周做什么、为什么、做到什么程度算完成。',
    sample: [
      ['这周', '把九门课的成绩写在一张表上，分清哪门是没学懂，哪门是没做完'],
      ['做完的样子', '能说出想选的三门，各说一条理由'],
    ],
    help: paths.help.weekly,
  },
  apprec: {
    name: paths.apprec.index.title,
    about: '出分以后用正式成绩排志愿表：每一行有录取概率和理由，排完检查顺序、保底和选科。',
    sample: [
      ['第 6 个志愿', '31%，冲：最近三年有一年够得着'],
      ['第 40 个志愿', '72%，稳：位次高出最低位次 1,200 名'],
      ['检查', '九成以上的只有一个，最后再补两三个愿意读的'],
    ],
    help: paths.apprec.help,
  },
  apprecsim: {
    name: paths.apprecsim.index.title,
    about: '填分数、位次和选科，给出每个专业的录取概率。',
    sample: [['某校 · 计算机类', '58%，最近三年的最低位次 9,800、10,400、9,950']],
    help: paths.apprecsim.help,
  },
  art: {
    name: paths.art.index.title,
    about: '文化分和统考分合成综合分，和控制线、投档线比。',
    sample: [
      ['文化 500，统考 240', '各占一半，统考乘 2.5：500 × 50% + 240 × 2.5 × 50% = 550'],
      ['还差多少', '想要 560，文化不变时，统考再多 8 分'],
    ],
    help: paths.artrec.help,
  },
  artrec: {
    name: paths.artrec.index.title,
    about: '填艺考成绩，列出综合分够得着和差一点的院校，差多少分写明白。',
    sample: [
      ['够得着', '综合分 550，去年最后一名 545，高 5 分'],
      ['差一点', '去年最后一名 556，差 6 分'],
    ],
    help: paths.artrec.help,
  },
  pro: {
    name: paths.pro.index.title,
    about: '几个专业放在一起看：哪里招，各要多少位次，这几年怎么变，同类里有没有省位次的。',
    sample: [
      ['计算机类', '够得着 140 个，一半在第 31,000 名以前'],
      ['同类里省位次的', '信息管理与信息系统，平均省 6,200 名'],
    ],
    help: paths.help.job,
  },
  hiscore: {
    name: paths.hiscore.index.title,
    about: '历年批次线、投档线和一分一段。',
    sample: [['612 分', '第 39,811 名，去年同位次是 608 分']],
    help: paths.help.hiscore,
  },
  enbasic: {
    name: paths.enbasic.index.title,
    about: '把高考分和学校考核分合成强基的综合成绩，看各校怎么算、入围要多少、要放弃什么。',
    sample: [
      ['高考 660（满分 750），校测 80', '660 ÷ 7.5 × 85% + 80 × 15% = 86.8'],
      ['校测多 1 分', '抵得上高考 1.3 分'],
    ],
    help: paths.enbasic.help,
  },
}

/** The tool that a way back leads to; undefined: to none. @param next the query's `next` */
export function sampleOf(next: string | null): ToolSample | undefined {
  const [pathname = ''] = (next ?? '').split('?')
  const tool = toolAt(pathname)
  return tool && samples[tool]
}
