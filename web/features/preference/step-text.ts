import type { Step } from '#domain/preference/preferences.ts'

interface StepText {
  name: string
  question: string
  hint: string
  /** What is told of an answer that chose nothing. */
  nothing: string
}

/** What each screen is called, what it asks, and what the answer is for. */
export const STEP_TEXT: Readonly<Record<Step, StepText>> = {
  liked: {
    name: '喜欢的专业',
    question: '想学什么？',
    hint: '可以选整个门类、专业类，也可以选单个专业。越靠前越想学。还没想好就跳过。',
    nothing: '没有特别想学的',
  },
  refused: {
    name: '不要的专业',
    question: '什么专业一定不学？',
    hint: '选了的不会出现在结果里，也不会自动填进志愿表。',
    nothing: '没有',
  },
  places: {
    name: '想去的地方',
    question: '想去哪里上大学？',
    hint: '点出说得上想不想去的地方，再说到什么程度。“不去”的不出现在结果里，其余的自动填充时越想去越先填。',
    nothing: '哪里都行',
  },
  fee: {
    name: '学费',
    question: '学费每年最多能接受多少？',
    hint: '公办普通专业多在 4000 到 8000 元；民办多在 2 万到 4 万元；中外合作有到 10 万元的。',
    nothing: '不限',
  },
  kinds: {
    name: '几类学校和专业',
    question: '这几类能接受吗？',
    hint: '选“不要”就不再推荐；没想好的照常显示，自动填志愿表时尽量不用。',
    nothing: '没想好',
  },
  specials: {
    name: '特殊的计划',
    question: '下面这些计划愿意报吗？',
    hint: '它们有的要签协议、有的另有条件，不勾就不推荐。',
    nothing: '没有说，就不推荐',
  },
  priority: {
    name: '取舍和风格',
    question: '学校和专业不能都满意时怎么选？',
    hint: '自动填志愿表时用得上。',
    nothing: '两边兼顾 · 均衡',
  },
  facts: {
    name: '章程会问的',
    question: '要不要帮你对照招生章程？',
    hint: '有的专业对色觉、身高、外语语种有要求，有的计划只招特定考生。这一页可以整页跳过。',
    nothing: '没有填',
  },
}
