import type { ReactNode } from 'react'
import { sourcesOf } from '#web/features/figures/parts/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { ControlList } from './ControlList.tsx'
import type { ArtFrame, Control, TypedReading } from './reading.ts'

interface OwnControlsProps {
  frame: ArtFrame
  controls: readonly Control[]
  reading: TypedReading
  /** Stands below them, where there are any. */
  children?: ReactNode
}

/** Control lines that the marks are held against, with where they are from. */
export function OwnControls({ frame, controls, reading, children }: OwnControlsProps) {
  if (controls.length === 0) {
    return (
      <p className="soft">
        载入的文件里没有{frame.province.name}这一类的控制线，过没过线请到省教育考试院官网查。
      </p>
    )
  }
  const { culture, test, composite } = reading
  return (
    <>
      <ControlList controls={controls} marks={{ culture: culture.value, test: test.value, composite }} />
      {children}
      <SourcesNote sources={sourcesOf(controls, frame.sources)} figures={controls} />
    </>
  )
}
