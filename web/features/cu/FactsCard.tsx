import { MISSING } from '#web/ui/text/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { type Fact, Facts } from '#web/ui/table/Facts.tsx'
import type { SchoolInfo } from './SchoolFrame.tsx'

/** The address of a website as a link; only http and https are followed. */
export function Website({ address }: { address: string | null }) {
  if (address === null) return MISSING
  if (!/^https?:\/\//.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  )
}

const place = (rank: number | null): string | null => (rank === null ? null : `第 ${rank} 名`)

/** What the directory says of a school. */
export function FactsCard({ school }: { school: SchoolInfo }) {
  const { canRecommend, website, otherNames, sources, source, detailsSource } = school
  // What only a directory of schools says, and most installs have none.
  const shown: readonly Fact[] = [
    ['保研资格', canRecommend === null ? null : canRecommend ? '有' : '没有'],
    ['软科 2026', place(school.ruankeRank)],
    ['QS 2026', place(school.qsRank)],
    ['官网', website === null ? null : <Website key="website" address={website} />],
  ]
  const known = shown.filter(([, value]) => value !== null)
  return (
    <Card title="学校档案">
      <Facts
        facts={[
          ['主管部门', school.authority],
          ['办学层次', school.level],
          ['院校代码', school.code.length === 10 ? school.code : null],
          ...known,
          ...(otherNames.length > 0 ? [['曾用名', otherNames.join('、')] as const] : []),
        ]}
      />
      <SourcesNote sources={sources.filter(({ id }) => id === source || id === detailsSource)}>
        {(known.length > 0 || school.type !== null) &&
          detailsSource !== source &&
          '院校类型、985、211、保研资格、官网和软科、QS 名次取自学校目录表，不是教育部公布的。'}
      </SourcesNote>
    </Card>
  )
}
