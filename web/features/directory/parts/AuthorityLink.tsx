import { authoritySite } from '#domain/province/requirement-lookup.ts'
import { Link } from '#web/ui/link/Link.tsx'

/** The way to the site that publishes a province's figures first; its name alone where no address is known. */
export function AuthorityLink({ province }: { province: string }) {
  const site = authoritySite(province)
  if (site === null) return '省教育考试院官网'
  return (
    <span className="links">
      <Link to={site.url}>{site.authority}官网</Link>
    </span>
  )
}
