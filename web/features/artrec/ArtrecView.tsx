import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ArtFrame, type TypedReading, readArt } from '#web/features/art/parts/reading.ts'
import { type Art, useArt } from '#web/features/art/parts/use-art.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { artrecQuery } from './queries.ts'

/** What every step goes by. */
export interface ArtStepProps {
  readonly art: Art
  readonly frame: ArtFrame
  readonly reading: TypedReading
}

/** What is loaded of the province, and what was typed, read by it. */
export function ArtrecView({ children }: { children: (props: ArtStepProps) => ReactNode }) {
  const art = useArt()
  const query = useQuery(artrecQuery(art.provinceId))
  return (
    <QueryView query={query}>
      {(frame) => children({ art, frame, reading: readArt(frame, art.values) })}
    </QueryView>
  )
}
