import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { PlaceFields } from './parts/ArtFields.tsx'
import type { ArtFrame } from './parts/reading.ts'
import { type Art, useArt } from './parts/use-art.ts'
import { artQuery } from './queries.ts'

export interface ArtProps {
  art: Art
  frame: ArtFrame
}

interface ArtViewProps {
  /** Stand below province and test. */
  Fields: ComponentType<ArtProps>
  Answers: ComponentType<ArtProps>
}

/** Province and test at once; what is asked and answered by what is loaded of the province. */
export function ArtView({ Fields, Answers }: ArtViewProps) {
  const art = useArt()
  const query = useQuery(artQuery(art.provinceId))
  return (
    <>
      <Card>
        <PlaceFields art={art} />
        <QueryView query={query}>{(frame) => <Fields art={art} frame={frame} />}</QueryView>
      </Card>
      {query.data && <Answers art={art} frame={query.data} />}
    </>
  )
}
