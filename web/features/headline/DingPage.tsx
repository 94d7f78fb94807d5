import { useParams } from 'react-router'
import { WayHome } from '#web/ui/link/WayHome.tsx'
import { Article } from '#web/features/content/parts/Article.tsx'
import { TextView } from '#web/features/content/parts/ContentList.tsx'

/** One article, embedded in DingTalk. */
export function DingPage() {
  const { articleHashId = '' } = useParams()
  return (
    <TextView id={articleHashId} word="文章" action={<WayHome />}>
      {(content) => (
        <>
          <Article content={content} />
          <WayHome />
        </>
      )}
    </TextView>
  )
}
