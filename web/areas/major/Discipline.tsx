import { Link } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getMajorTree } from '#contract/major.ts'
import { useMajorLinks } from '#web/library/majorLinks.ts'
import styles from './major.module.css'

type Tree = DataOf<typeof getMajorTree>

/** A discipline with its categories, each with how many majors it has. */
export function Discipline({ discipline }: { discipline: Tree['disciplines'][number] }) {
  const links = useMajorLinks()
  const { code, name, majors, categories } = discipline
  return (
    <section className={styles.discipline} aria-labelledby={`discipline-${code}`}>
      <h2 id={`discipline-${code}`}>
        {name} <small className={styles.small}>{majors} 个专业</small>
      </h2>
      <ul className={styles.chips}>
        {categories.map((category) => (
          <li key={category.code}>
            <Link to={links.type(category.code)}>
              {category.name} <small>{category.majors}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
