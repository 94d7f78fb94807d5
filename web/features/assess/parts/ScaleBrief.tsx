import type { ScaleResult } from '#contract/assess.ts'
import { PROFILE_HEAD, measuredText, partOf, profileText, scaleText } from '#domain/assess/result-text.ts'
import { Bars } from '#web/ui/table/Bars.tsx'

/** What came of a rated test, as a report of several has it: bars, and what each scale says. */
export function ScaleBrief({ scales }: { scales: readonly ScaleResult[] }) {
  return (
    <>
      <Bars
        label={PROFILE_HEAD}
        bars={scales.map((scale) => ({
          key: scale.code,
          name: scale.name,
          part: scale.mean === null ? 0 : partOf(scale.mean),
          text: measuredText(scale),
        }))}
      />
      <p className="weak mb-3">{profileText(scales.some(({ error }) => error !== null))}</p>
      <ul className="stack gap-2">
        {scales.map((scale) => (
          <li key={scale.code}>{scaleText(scale)}</li>
        ))}
      </ul>
    </>
  )
}
