import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Forecast } from '#contract/library.ts'
import { useOwn } from '#web/data/own.ts'
import { ChanceTag } from '#web/library/ChanceTag.tsx'
import { FollowButton } from '#web/library/FollowButton.tsx'
import { count } from '#web/library/format.ts'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './FollowedRow.module.css'

interface FollowedRowProps {
  kind: 'school' | 'major'
  hashId: string
  name: string
  /** What sets it apart: 985, 本科. */
  tags: readonly string[]
  to: string
  forecast: Forecast | null
  children: ReactNode
}

/** Something that the user follows, with what its easiest unit asks of a rank. */
export function FollowedRow({ kind, hashId, name, tags, to, forecast, children }: FollowedRowProps) {
  const { rank } = useOwn()
  return (
    <div className={styles.row}>
      <Link className={styles.main} to={to}>
        <span className={styles.name}>
          {name}
          {tags.map((tag) => (
            <Tag key={tag} kind="accent">
              {tag}
            </Tag>
          ))}
        </span>
        <span className={styles.soft}>{children}</span>
        <span className={styles.line}>
          <ChanceTag rank={rank} forecast={forecast} />
          {forecast === null
            ? '投档线暂无'
            : `最容易的专业预计 ${forecast.year} 年 ${count(forecast.rank50)} 位`}
        </span>
      </Link>
      <FollowButton kind={kind} hashId={hashId} name={name} />
    </div>
  )
}
