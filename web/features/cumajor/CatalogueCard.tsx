import type { CatalogueMajor } from '#contract/directory.ts'
import type { Source } from '#contract/fields.ts'
import { LEVEL_WORDS } from '#domain/directory/level.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'

const yesNo = (value: boolean | null, why: string): string | null =>
  value === null ? null : value ? `是，${why}` : '否'

/** What the ministry's catalogue says of a major. */
export function CatalogueCard({ major, sources }: { major: CatalogueMajor; sources: readonly Source[] }) {
  const { name, code, level, discipline, category, degree, duration, isSpecial, isControlled } = major
  return (
    <Card title="目录信息">
      <Facts
        facts={[
          ['专业名称', name],
          ['专业代码', code],
          ['层次', level],
          [LEVEL_WORDS[level].disciplines, discipline],
          ['专业类', category],
          ...(level === '本科' ? [['授予学位', degree] as const] : []),
          ['修业年限', duration],
          ...(level === '本科'
            ? [
                ['特设专业', yesNo(isSpecial, '为满足特殊需求设置，代码后带 T')] as const,
                ['国家控制布点', yesNo(isControlled, '增设要经教育部审批，代码后带 K')] as const,
              ]
            : []),
        ]}
      />
      <SourcesNote sources={sources} />
    </Card>
  )
}
