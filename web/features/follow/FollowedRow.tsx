import type { ReactNode } from 'react'
import type { Outlook } from '#contract/recommend.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { EntryRow } from '#web/features/directory/parts/EntryRow.tsx'
import { FollowButton } from './parts/FollowButton.tsx'
import { count } from '#web/ui/text/format.ts'

interface FollowedRowProps {
  kind: 'school' | 'major'
  hashId: string
  name: string
  tags: readonly string[]
  to: string
  forecast: Outlook | null
  /** What it is, in a line. */
  children: ReactNode
}

/** Something that the user follows, with how much of it the student's rank reaches. */
export function FollowedRow({ kind, hashId, name, tags, to, forecast, children }: FollowedRowProps) {
  const { rank } = useCandidate()
  return (
    <EntryRow
      to={to}
      name={name}
      tags={tags}
      about={children}
      action={<FollowButton kind={kind} hashId={hashId} name={name} followed />}
    >
      <ReachTag rank={rank} outlook={forecast} {...(kind === 'major' ? { word: '志愿' } : {})} />{' '}
      {forecast === null ? '投档线暂无' : `最容易的预计 ${forecast.year} 年 ${count(forecast.rank50)} 位`}
    </EntryRow>
  )
}
