import type { DataOf } from '#contract/endpoint.ts'
import type { getAbilityResult } from '#contract/talent.ts'
import {
  ABILITY_CHANGE,
  ABILITY_HEAD,
  ABILITY_IS_NOT,
  ABILITY_PARTS,
  ABILITY_PARTS_NOTE,
  OVERALL,
  SAYS_NOT,
  abilityFigure,
  abilityNotes,
  abilityText,
  bandText,
  partName,
} from '#domain/talent/result-text.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Taken } from '#web/features/assess/parts/Taken.tsx'
import styles from './AbilityProfile.module.css'

type Result = DataOf<typeof getAbilityResult>
type Latest = NonNullable<Result['latest']>

/** What the test of abilities came to: one score with its band, and bands of the parts. */
export function AbilityProfile({ latest, earlier }: { latest: Latest; earlier: Result['earlier'] }) {
  const { overall, parts } = latest
  const [counted, doubted] = abilityNotes(latest)
  return (
    <>
      <Card title={ABILITY_HEAD}>
        <p className="figure mb-2">{abilityFigure(latest)}</p>
        <p className="mb-3">{abilityText(latest)}</p>
        <Band name={OVERALL} low={overall.low} high={overall.high} at={overall.share} />
        <p className="weak mb-2">{counted}</p>
        <p className="weak">{doubted}</p>
      </Card>
      <Card title={ABILITY_PARTS}>
        <p className="muted mb-3">{ABILITY_PARTS_NOTE}</p>
        {parts.map(({ part, name, low, high, tasks: own }) => (
          <Band key={part} name={partName(name, own)} low={low} high={high} />
        ))}
      </Card>
      <Card title={SAYS_NOT}>
        <p className="muted">{ABILITY_IS_NOT}</p>
      </Card>
      <Taken
        times={[latest, ...earlier]}
        rows={[
          { name: '大约能做对', of: ({ overall: { share } }) => `${share}%` },
          { name: '范围', of: ({ overall: band }) => bandText(band) },
        ]}
        note={ABILITY_CHANGE}
      />
    </>
  )
}

/** The same as a report of several tests has it. */
export function AbilityBrief({ latest }: { latest: Latest }) {
  const { overall, parts } = latest
  return (
    <>
      <p className="mb-3">{abilityText(latest)}</p>
      <Band name={OVERALL} low={overall.low} high={overall.high} at={overall.share} />
      <h3 className="mb-2">{ABILITY_PARTS}</h3>
      {parts.map(({ part, name, low, high, tasks: own }) => (
        <Band key={part} name={partName(name, own)} low={low} high={high} />
      ))}
      <p className="weak">{ABILITY_IS_NOT}</p>
    </>
  )
}

/** A band from 0 to 100, in words and as a bar. */
function Band({ name, low, high, at }: { name: string; low: number; high: number; at?: number }) {
  return (
    <div className="mb-3">
      <div className="row between note">
        <span>{name}</span>
        <span className="tabular muted">{bandText({ low, high })}</span>
      </div>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.band} style={{ left: `${low}%`, width: `${high - low}%` }} />
        {at !== undefined && <span className={styles.at} style={{ left: `${at}%` }} />}
      </div>
    </div>
  )
}
