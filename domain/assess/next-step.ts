import { paths } from '#domain/paths.ts'

// Where a result leads: interests → majors → what these ask of subjects → units within reach.

export const RESULT_KINDS = ['job', 'talent', 'character', 'majors', 'subass', 'parass', 'subdec'] as const
export type ResultKind = (typeof RESULT_KINDS)[number]

/** The one thing to do after a result was read. */
export interface NextStep {
  readonly to: string
  /** What the way is called. */
  readonly text: string
  readonly why: string
}

export const NEXT_HEAD = '下一步'

const MAJORS = { to: paths.talent.resultMajor(), text: '看合适的专业类' }

export const NEXT_STEPS: Readonly<Record<ResultKind, NextStep>> = {
  job: { ...MAJORS, why: '兴趣说的是愿意做什么事。看看哪些专业类天天在做这些事。' },
  talent: { ...MAJORS, why: '能力只占两成，要和兴趣放在一起，才看得出哪些专业类合适。' },
  character: { ...MAJORS, why: '性格只占一成，要和兴趣放在一起，才看得出哪些专业类合适。' },
  majors: {
    to: paths.subdec.home(),
    text: '看想学的专业要什么科',
    why: '把想学的加入偏好，再看它们要选哪几科，各种选科组合能留下多少。',
  },
  subass: {
    to: paths.subdec.home(),
    text: '放进选科决策一起比',
    why: '这一科的兴趣和负担会自动填进选科决策，和想学的专业、名次一起比。',
  },
  parass: {
    to: paths.preference(),
    text: '一起写下偏好',
    why: '看完哪里想得不一样，就和孩子一起把想学的、想去的写进偏好，推荐和选科都按它来。',
  },
  subdec: {
    to: paths.first(),
    text: '看这样选够得着哪些学校',
    why: '选科定了哪些专业能报，位次定了够不够得着。填上成绩，看看够得着的学校和专业。',
  },
}

/** The same in one line, on paper. */
export const nextStepText = (kind: ResultKind): string =>
  `${NEXT_HEAD}：${NEXT_STEPS[kind].text}。${NEXT_STEPS[kind].why}`
