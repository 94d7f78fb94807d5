import type { ReactNode } from 'react'
import { CompiledMark } from '#web/features/figures/parts/CompiledMark.tsx'
import { MISSING } from '#web/ui/text/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { type Fact, Facts } from '#web/ui/table/Facts.tsx'
import type { SchoolInfo } from './SchoolFrame.tsx'

/** The address of a website as a link, and who says so. */
export function Website({ address }: { address: string | null }) {
  if (address === null) return MISSING
  return (
    <Compiled>
      <a href={address} target="_blank" rel="noreferrer noopener">
        {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>
    </Compiled>
  )
}

/** What others than an authority say, and that they do. */
export const Compiled = ({ children }: { children: ReactNode }) => (
  <>
    {children} <CompiledMark />
  </>
)

const compiled = (text: string | null): ReactNode => (text === null ? null : <Compiled>{text}</Compiled>)

const place = (rank: number | null): string | null => (rank === null ? null : `第 ${rank} 名`)

/** What the directory says of a school. */
export function FactsCard({ school }: { school: SchoolInfo }) {
  const { canRecommend, website, otherNames, sources, source, detailsSource, profileSource } = school
  // What only a directory of schools says, and most installs have none.
  const shown: readonly Fact[] = [
    ['院校类型', compiled(school.type)],
    ['保研资格', compiled(canRecommend === null ? null : canRecommend ? '有' : '没有')],
    ['软科 2026', compiled(place(school.ruankeRank))],
    ['QS 2026', compiled(place(school.qsRank))],
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
      <SourcesNote
        sources={sources.filter(({ id }) => id === source || id === detailsSource || id === profileSource)}
      >
        {known.length > 0 && '标“第三方整理”的不是主管部门公布的，请以学校公布的为准。'}
      </SourcesNote>
    </Card>
  )
}
