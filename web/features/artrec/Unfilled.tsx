import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import type { Art } from '#web/features/art/parts/use-art.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

/** A later step that was opened before the marks are there. */
export function Unfilled({ art }: { art: Art }) {
  return (
    <Empty
      title="先填两份成绩"
      action={
        <LinkButton kind="primary" to={withQuery(paths.artrec.condition(), art.query)}>
          去填
        </LinkButton>
      }
    >
      文化分和统考分都填好，才能对控制线和投档线。
    </Empty>
  )
}
