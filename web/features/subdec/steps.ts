import type { Answers } from '#domain/subdec/answers.ts'
import { placesOf } from '#domain/subdec/standing.ts'
import type { SubdecFacts } from './queries.ts'

/** The screens of the paper, in their order. */
export const STEPS = ['wishes', 'exams', 'liking', 'school', 'finalists'] as const
export type ChoosingStep = (typeof STEPS)[number]

export const STEP_TEXT: Readonly<Record<ChoosingStep, { name: string; question: string; hint: string }>> = {
  wishes: {
    name: '想学的专业',
    question: '你想学什么？',
    hint: '能报多少，按你想学的专业来数。想学的写在偏好里，别的工具也用同一份。',
  },
  exams: {
    name: '成绩和名次',
    question: '最近几次大考，各科排第几？',
    hint: '填全年级一起排的名次。至少三次，才看得出走势；只用最近三次来算。',
  },
  liking: {
    name: '兴趣和负担',
    question: '各科想不想学，学起来重不重？',
    hint: '按自己的感觉选。做过学科测评的，没有选的一项用测评的结果。',
  },
  school: {
    name: '学校开的组合',
    question: '学校开哪些组合？',
    hint: '学校不开的组合排在最后，凑够人数才开的会提醒。',
  },
  finalists: {
    name: '再问自己几句',
    question: '拿不准的是哪两种？',
    hint: '挑两种细比，每种回答几个问题。回答不进分数，只在并排比的时候列出来。',
  },
}

/** What of a step is told already, in few words; null: nothing. */
export function toldOf(
  step: ChoosingStep,
  facts: SubdecFacts,
  answers: Answers,
  own: Answers,
): string | null {
  switch (step) {
    case 'wishes':
      return facts.wishes.length === 0 ? null : `${facts.wishes.length} 个想学的专业`
    case 'exams': {
      const many = own.exams.filter((exam) =>
        [1, 2, 3, 4, 5, 6, 7].some((id) => placesOf([exam], id).length > 0),
      )
      return many.length === 0 ? null : `${many.length} 次有名次的考试`
    }
    case 'liking':
      return answers.interest.length + answers.effort.length === 0
        ? null
        : `兴趣 ${answers.interest.length} 科，负担 ${answers.effort.length} 科`
    case 'school':
      return own.offers.length === 0
        ? null
        : `${own.offers.filter(({ offer }) => offer === 1).length} 种每年都开`
    case 'finalists':
      return own.finalists.length === 0 ? null : `挑了 ${own.finalists.length} 种`
  }
}
