import { unitWord } from '#domain/province/unit-word.ts'
import type { Judged } from '#server/features/candidacy/facts.ts'

/** That only a starter set of figures is loaded. */
export function starter({ facts, scope }: Judged): string | null {
  if (scope.starter === null) return null
  return `现在装的是起步数据：${facts.name}只有 ${scope.starter} 个${unitWord(scope.unitKind)}有 ${scope.engine.latest} 年的投档线，不是全部，查不到不等于没有。`
}
