import type { ComparedSides } from '#contract/parass.ts'
import { COMPARED_NOTE, NOTHING_COMPARED, comparedGroups } from '#domain/assess/parass-text.ts'

/** How far two sides think apart, thing by thing; neither's answers. */
export function Comparison({ compared }: { compared: ComparedSides }) {
  if (compared.length === 0) return <p className="muted">{NOTHING_COMPARED}</p>
  const { summary, groups } = comparedGroups(compared)
  return (
    <>
      <p className="mb-3">{summary}</p>
      {groups.map(({ head, things }) => (
        <Things key={head} heading={head} things={things} />
      ))}
      <p className="weak mb-3">{COMPARED_NOTE}</p>
    </>
  )
}

function Things({ heading, things }: { heading: string; things: ComparedSides }) {
  return (
    <section className="mb-4">
      <p className="strong mb-2">{heading}</p>
      <ul className="list stack gap-2" aria-label={heading}>
        {things.map(({ code, topic, says }) => (
          <li key={code}>
            <strong>{topic}</strong>
            <span className="block soft">{says}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
