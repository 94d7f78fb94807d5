import type { ReactNode } from 'react'
import type { Source } from '#contract/fields.ts'
import { SourceNote } from '#web/ui/SourceNote.tsx'
import { when } from '#web/ui/format.ts'
import { cite } from './format.ts'
import styles from './SourcesNote.module.css'

/** Where the figures above are from: every bulletin by its title, with when it was loaded. */
export function SourcesNote({ sources, children }: { sources: readonly Source[]; children?: ReactNode }) {
  const [first] = sources
  if (!first || sources.length === 1) {
    return (
      <SourceNote source={first ? `${cite(first)}${first.starter ? '（起步数据）' : ''}` : ''}>
        {children}
      </SourceNote>
    )
  }
  return (
    <details className={`weak mt-2 ${styles.sources}`}>
      <summary>
        来源：{[...new Set(sources.map(({ authority }) => authority))].join('、')}（{sources.length} 份文件）
      </summary>
      <ul>
        {sources.map((source) => (
          <li key={source.id}>
            {cite(source)}（{when(source.importedAt)} 载入{source.starter && '，起步数据'}）
          </li>
        ))}
      </ul>
      {children}
    </details>
  )
}
