import type { MajorFigures } from '#contract/directory.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { shutText } from './tallies.ts'

/** How many of a major's choices the student's rank reaches; that subjects open none is always said. */
export function MajorChance({ figures, rank }: { figures: MajorFigures | null; rank: number | null }) {
  const shut = figures && shutText(figures)
  if (shut !== null) return <Tag kind="bad">{shut}</Tag>
  return <ReachTag rank={rank} outlook={figures?.forecast ?? null} word="志愿" />
}
