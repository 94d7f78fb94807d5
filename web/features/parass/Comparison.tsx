import type { ComparedSides } from '#contract/parass.ts'

/** How far two sides think apart, thing by thing; neither's answers. @param of how many things there are */
export function Comparison({ compared, heading }: { compared: ComparedSides; heading: string }) {
  const apart = compared.filter(({ near }) => !near)
  const alike = compared.filter(({ near }) => near)
  return (
    <section className="mb-4" aria-label={heading}>
      <h3 className="title mb-2">{heading}</h3>
      {compared.length === 0 ? (
        <p className="muted">还没有一件事是两边都答了的。</p>
      ) : (
        <>
          <p className="mb-3">
            两边都答了 {compared.length} 件事，{apart.length} 件想得不一样，{alike.length} 件想得差不多。
          </p>
          <Things heading={`想得不一样的 ${apart.length} 件，先谈这些`} things={apart} />
          <Things heading={`想得差不多的 ${alike.length} 件`} things={alike} />
          <p className="weak">
            两个答案隔一档以内算差不多，隔两档或更多算不一样。谁选了哪一项不显示，也不打分。
          </p>
        </>
      )}
    </section>
  )
}

function Things({ heading, things }: { heading: string; things: ComparedSides }) {
  if (things.length === 0) return null
  return (
    <>
      <h4 className="strong mb-2">{heading}</h4>
      <ul className="list stack gap-2 mb-4">
        {things.map(({ code, topic, says }) => (
          <li key={code} className="control pad">
            <p className="strong">{topic}</p>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
