import { useParams } from 'react-router'
import { WayHome } from '#web/app/shell/WayHome.tsx'
import { Article } from '#web/library/Article.tsx'
import { TextView } from '#web/library/ContentList.tsx'

/** One article, embedded in DingTalk. */
export function Component() {
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
