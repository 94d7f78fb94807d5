import type { AbilityPart } from '#domain/talent/adaptive.ts'

/** What the parts of the test of abilities are called. */
export const PART_NAMES: Readonly<Record<AbilityPart, string>> = {
  figural: '图形规律',
  numerical: '数字规律',
  spatial: '空间想象',
  verbal: '词语和语段',
  logical: '逻辑推理',
}
