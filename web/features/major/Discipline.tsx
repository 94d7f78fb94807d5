import type { DataOf } from '#contract/endpoint.ts'
import type { getMajorTree } from '#contract/directory.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { Chips } from '#web/ui/form/Chips.tsx'

type Tree = DataOf<typeof getMajorTree>

/** A discipline with its categories, each with how many majors it has. */
export function Discipline({ discipline }: { discipline: Tree['disciplines'][number] }) {
  const { code, name, majors, categories } = discipline
  return (
    <section className="card pad mb-4" aria-labelledby={`discipline-${code}`}>
      <h2 className="mb-2" id={`discipline-${code}`}>
        {name} <small className="weak">{majors} 个专业</small>
      </h2>
      <Chips
        links={categories.map((category) => ({
          to: majorLinks.type(category.code),
          text: category.name,
          note: category.majors,
        }))}
      />
    </section>
  )
}
