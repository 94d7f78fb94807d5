import { schoolMark } from '#domain/directory/school-mark.ts'
import styles from './SchoolMark.module.css'

/** In place of a school's badge, which is not ours: its initials, in its own colour, beside its name. */
export function SchoolMark({ name }: { name: string }) {
  const { initials, colour } = schoolMark(name)
  return (
    <span className={`middle strong small ${styles.mark}`} data-colour={colour} aria-hidden="true">
      {initials}
    </span>
  )
}
