import { paths } from '#domain/paths.ts'
import { AuthorityLink } from '#web/features/directory/parts/AuthorityLink.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

interface NoLinesProps {
  name: string | undefined
  /** null: none was asked for. */
  year: number | null
  /** Years that have lines, the latest first. */
  years: readonly number[]
  to: (link: string) => string
}

/** A province without lines of a year: what there is instead, and where to look. */
export function NoLines({ name = '本省', year, years, to }: NoLinesProps) {
  const [latest] = years
  return (
    <Empty
      title={`还没有${name}${year === null ? '' : ` ${year} 年`}的投档线`}
      action={
        latest === undefined ? (
          <LinkButton to={to(paths.hiscore.index())}>看看有什么</LinkButton>
        ) : (
          <LinkButton to={to(paths.hiscore.advanced({ year: latest }))}>看 {latest} 年的</LinkButton>
        )
      }
    >
      投档线由省教育考试院公布，可以先到
      <AuthorityLink province={name} />
      查。
    </Empty>
  )
}
