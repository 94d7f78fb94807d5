import type { AbilityPart } from '#domain/talent/adaptive.ts'
import type { Interest } from '#domain/talent/match.ts'

/** What the parts of the test of abilities are called. */
export const PART_NAMES: Readonly<Record<AbilityPart, string>> = {
  figural: '图形规律',
  numerical: '数字规律',
  spatial: '空间想象',
  verbal: '词语关系',
  logical: '逻辑推理',
}

/** As the questionnaire of interests calls them. */
export const INTEREST_NAMES: Readonly<Record<Interest, string>> = {
  realistic: '动手操作',
  investigative: '琢磨求证',
  artistic: '创作表达',
  social: '育人服务',
  enterprising: '牵头经营',
  conventional: '规整有序',
}
