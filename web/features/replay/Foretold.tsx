import type { Foretold as State, ToldBand } from '#contract/filing-fields.ts'
import { foretoldText, toldText } from '#domain/recommend/filing-text.ts'

/** What the prediction of that time said, beside what came of it. */
export function Foretold({
  year,
  foretold,
  told,
  anywhere,
}: {
  year: number
  foretold: State
  told: readonly ToldBand[]
  anywhere: number | null
}) {
  const sentence = foretoldText(year, foretold)
  return (
    <>
      {sentence !== null && <p className="soft">{sentence}</p>}
      {foretold === 'ready' &&
        toldText(told, anywhere).map((text) => (
          <p key={text} className="note">
            {text}
          </p>
        ))}
    </>
  )
}
