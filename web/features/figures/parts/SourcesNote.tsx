import type { ReactNode } from 'react'
import type { Source } from '#contract/fields.ts'
import { SourceNote } from '#web/ui/mark/SourceNote.tsx'
import { when } from '#web/ui/text/format.ts'
import { cite } from '#domain/source.ts'
import { type SourcedFigure, waysText } from './format.ts'
import styles from './SourcesNote.module.css'

interface SourcesNoteProps {
  sources: readonly Source[]
  /** The figures above that say how they came from there. */
  figures?: readonly SourcedFigure[]
  children?: ReactNode
}

/** Where the figures above are from: every bulletin's title, when it was loaded, how it was read. */
export function SourcesNote({ sources, figures = [], children }: SourcesNoteProps) {
  const [first] = sources
  if (!first || sources.length === 1) {
    return (
      <SourceNote
        source={first ? cite(first) + waysText(figures, first) + (first.starter ? '（起步数据）' : '') : ''}
      >
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
            {cite(source)}
            {waysText(figures, source)}（{when(source.importedAt)} 载入{source.starter && '，起步数据'}）
          </li>
        ))}
      </ul>
      {children}
    </details>
  )
}
