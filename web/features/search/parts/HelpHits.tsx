import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { HitList } from '#web/features/search/Results.tsx'
import { hitsQuery } from '#web/features/search/queries.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

/** Guides and pages of ours that hold a text. */
export function HelpHits({ text }: { text: string }) {
  const query = useInfiniteQuery(hitsQuery(text, 'help'))
  return (
    <HitList
      query={query}
      empty={
        <Empty
          title={`帮助里没有写到“${text}”`}
          action={
            <LinkButton kind="primary" to={withQuery(paths.search.index(), { q: text })}>
              搜学校、专业和文章
            </LinkButton>
          }
        >
          换个词试试，比如“位次”“选科”“验证码”。
        </Empty>
      }
    />
  )
}
