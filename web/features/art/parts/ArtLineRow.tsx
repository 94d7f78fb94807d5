import type { DataOf } from '#contract/endpoint.ts'
import type { listArtLines } from '#contract/art.ts'
import { paths } from '#domain/paths.ts'
import { HonourTags } from '#web/features/directory/parts/HonourTags.tsx'
import { CertaintyMark } from '#web/features/figures/parts/CertaintyMark.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { count } from '#web/ui/text/format.ts'
import { distanceText } from './ControlList.tsx'
import { markText } from './reading.ts'

export type ShownArtLine = DataOf<typeof listArtLines>['list'][number]

interface ArtLineRowProps {
  line: ShownArtLine
  /** The candidate’s composite score less the line; left out: none is held against it. */
  distance?: number
}

/** A unit with its line, and how far the candidate is from it. */
export function ArtLineRow({ line, distance }: ArtLineRowProps) {
  const { schoolName, cuHashId, levels, province, unitName, score, rank } = line
  return (
    <div className="row top between pad">
      <span className="grow">
        <span className="tags strong">
          {cuHashId === null ? schoolName : <Link to={paths.cu.detail({ cuHashId })}>{schoolName}</Link>}
          <HonourTags honours={levels} />
        </span>
        <span className="block weak">{[unitName, province].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="stack gap-1 tabular">
        {score === null ? (
          <span className="small muted">未录满</span>
        ) : (
          <strong>
            {markText(score)} 分
            <CertaintyMark of={line} />
          </strong>
        )}
        {rank !== null && <span className="small muted">{count(rank)} 位</span>}
        {distance !== undefined && <Tag kind={distance >= 0 ? 'good' : 'bad'}>{distanceText(distance)}</Tag>}
      </span>
    </div>
  )
}
