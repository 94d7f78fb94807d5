import type { ReactNode } from 'react'

interface SourceNoteProps {
  /** Who published the figures, and of which years where the text does not say; '' reads 暂无. */
  source: string
  years?: readonly number[]
  /** Stands behind it: a link to how the figures are used. */
  children?: ReactNode
}

/** Where the figures above it are from. */
export function SourceNote({ source, years = [], children }: SourceNoteProps) {
  const dated = [...years].sort((a, b) => a - b).join('、')
  return (
    <p className="weak">
      来源：{[source, dated].filter(Boolean).join(' · ') || '暂无'}
      {children && <> · {children}</>}
    </p>
  )
}
