import type { ComparedSides } from '#contract/parass.ts'

/** How far two sides think apart, thing by thing; neither's answers. */
export function Comparison({ compared }: { compared: ComparedSides }) {
  const apart = compared.filter(({ near }) => !near)
  const alike = compared.filter(({ near }) => near)
  if (compared.length === 0) return <p className="muted">还没有一件事是两边都答了的。</p>
  return (
    <>
      <p className="mb-3">
        两边都答了 {compared.length} 件事，{apart.length} 件想得不一样，{alike.length} 件想得差不多。
      </p>
      <Things heading={`想得不一样的 ${apart.length} 件，先谈这些`} things={apart} />
      <Things heading={`想得差不多的 ${alike.length} 件`} things={alike} />
      <p className="weak mb-3">
        两个答案隔一档以内算差不多，隔两档或更多算不一样。谁选了哪一项不显示，也不打分。
      </p>
    </>
  )
}

function Things({ heading, things }: { heading: string; things: ComparedSides }) {
  if (things.length === 0) return null
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
