import { SIDE_WORDS, type FamilySide } from './instrument.ts'

// What the results of 家长测评 say, on the screen and on paper alike.

interface Knowledge {
  readonly provinceName: string
  readonly right: number
  readonly of: number
}

export const RULES_HEAD = '新高考的规则'
export const PAIR_HEAD = '两个人各怎么想'
export const RULES_NOT_TAKEN = '这一份还没有做。'
export const PAIR_NOT_TAKEN = '您自己还没有答，答完才能和另一方对比。'
export const WRONG_HEAD = '没做对的题'
export const ALL_RIGHT = '全都做对了。'

/** @param who answered it */
export const knownText = ({ provinceName, right, of }: Knowledge, who: string): string =>
  `${provinceName}的 ${of} 题里，${who}答对 ${right} 题`

export const themeText = ({ right, of }: { right: number; of: number }): string => `${of} 题对 ${right} 题`
export const KNOWN_NOTE = '只看规则弄清了没有，不和别人比。规则每年可能调整，以当年文件为准。'
export const TIMES = '做过的几次'

/** @param day as it is written */
export const answeredText = (day: string, side: FamilySide): string =>
  `您在${day}以${SIDE_WORDS[side]}的身份答完了。`

/** What both sides come to. */
interface Thing {
  readonly near: boolean
}

export const NOTHING_COMPARED = '还没有一件事是两边都答了的。'

/** Where both think apart and where alike, each with its head. */
export function comparedGroups<T extends Thing>(compared: readonly T[]) {
  const apart = compared.filter(({ near }) => !near)
  const alike = compared.filter(({ near }) => near)
  return {
    summary: `两边都答了 ${compared.length} 件事，${apart.length} 件想得不一样，${alike.length} 件想得差不多。`,
    groups: [
      { head: `想得不一样的 ${apart.length} 件，先谈这些`, things: apart },
      { head: `想得差不多的 ${alike.length} 件`, things: alike },
    ].filter(({ things }) => things.length > 0),
  }
}

export const COMPARED_NOTE =
  '两个答案隔一档以内算差不多，隔两档或更多算不一样。谁选了哪一项不显示，也不打分。'

/** Who answers by a link. @param label as its maker wrote it; '': not */
export const linkName = ({ label, side }: { label: string; side: FamilySide }): string =>
  label === '' ? SIDE_WORDS[side] : `${label}（${SIDE_WORDS[side]}）`

/** How far the other side has come. */
export const LINK_STATES = ['new', 'answering', 'answered', 'agreed'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** How far who answers has come. */
export function stateText(state: LinkState): string {
  switch (state) {
    case 'new':
      return '还没有答'
    case 'answering':
      return '正在答'
    case 'answered':
      return '答完了，还没有同意给您看对比'
    case 'agreed':
      return '答完了，同意看对比'
  }
}

/** Both sides answered, but not the same questions. */
export const OTHER_VERSION =
  '这些题改过说法，两边答的不是同一版，没法对比。要对比，请发一条新链接，两边都重新答一次。'

/** The same among those that are not compared yet. */
export function waitingText(
  link: { label: string; side: FamilySide; state: LinkState; otherVersion: boolean },
  hasAnswered: boolean,
): string {
  const waits = link.otherVersion
    ? `。${OTHER_VERSION}`
    : link.state === 'agreed' && !hasAnswered
      ? '，等您自己答完'
      : ''
  return `${linkName(link)}：${stateText(link.state)}${waits}`
}
