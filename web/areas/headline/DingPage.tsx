import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { Article } from '#web/library/Article.tsx'
import { textQuery } from '#web/library/contents.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Loading } from '#web/ui/Status.tsx'

/** One article, embedded in DingTalk. */
export function Component() {
  const { articleHashId = '' } = useParams()
  const query = useQuery(textQuery(articleHashId))
  usePageTitle(query.data?.title)
  return (
    <QueryView query={query} loading={<Loading rows={10} />}>
      {(content) => <Article content={content} />}
    </QueryView>
  )
}
