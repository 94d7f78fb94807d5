import type { QuestionLink } from '#contract/parass.ts'
import { SIDE_WORDS } from '#domain/assess/instrument.ts'

/** Who answers by a link. */
export const nameOf = ({ label, side }: Pick<QuestionLink, 'label' | 'side'>): string =>
  label === '' ? SIDE_WORDS[side] : `${label}（${SIDE_WORDS[side]}）`

/** How far who answers has come. */
export function stateText(state: QuestionLink['state']): string {
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
