import type { ReactNode } from 'react'
import type { SchoolCard } from '#contract/directory.ts'
import { paths } from '#domain/paths.ts'
import { Row } from '#web/ui/list/List.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { highestHonour } from '#domain/directory/honour.ts'

/** Where a school is and what kind it is: 杭州 · 综合类 · 公办; empty where the directory does not know. */
export function schoolText({
  city,
  province,
  type,
  ownership,
  level,
}: Omit<SchoolCard, 'cuHashId' | 'name' | 'levels'>): string {
  const place =
    province !== null && city !== null && province !== city ? `${province} ${city}` : (city ?? province)
  // Most are 本科 and need not say so.
  const kind = level === '本科' ? null : level
  return [place, type, ownership, kind].filter((part) => part !== null).join(' · ')
}

interface SchoolRowProps {
  school: SchoolCard
  /** Where it leads; by default to the school's page. */
  to?: string
  /** Before the name: its place in a ranking. */
  icon?: ReactNode
  /** At the end of the row: a chance, a rank. */
  extra?: ReactNode
  /** Below the school's own line. */
  description?: ReactNode
}

/** A school in a list; stands inside `List`. */
export function SchoolRow({ school, to, icon, extra, description }: SchoolRowProps) {
  const highest = highestHonour(school.levels)
  return (
    <Row
      to={to ?? paths.cu.detail({ cuHashId: school.cuHashId })}
      icon={icon}
      extra={extra}
      description={
        <>
          {schoolText(school)}
          {description && <span className="block">{description}</span>}
        </>
      }
    >
      <span className="tags">
        {school.name}
        {highest !== undefined && <Tag kind="accent">{highest}</Tag>}
      </span>
    </Row>
  )
}
