import { COMPILED_TEXT } from '#domain/exam/certainty.ts'
import { paths } from '#domain/paths.ts'
import { Link } from '#web/ui/link/Link.tsx'

/** Beside a figure that no authority has published: whose it is, and the way to what that means. */
export const CompiledMark = () => (
  <Link className="small weak nowrap underline" to={`${paths.my.aboutus()}#compiled`}>
    {COMPILED_TEXT}
  </Link>
)
