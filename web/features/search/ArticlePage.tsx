import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContentKind, getContent } from '#contract/content.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useAddress } from '#web/client/use-address.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { Article, ArticleFacts } from '#web/features/content/parts/Article.tsx'
import { ColumnTexts } from '#web/features/content/parts/ColumnTexts.tsx'
import { TextView } from '#web/features/content/parts/ContentList.tsx'
import { contentLink, contentName } from '#web/features/content/parts/content-link.ts'
import { textsQuery } from '#web/features/content/parts/contents.ts'
import { ShareButton } from '#web/features/share/parts/ShareButton.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { HitList } from './Results.tsx'
import { hitsQuery } from './queries.ts'
import styles from './search.module.css'

/** Texts of the operator: one (`text`), those that hold something (`q`), or the newest. */
export function ArticlePage() {
  const [params, setParams] = useAddress()
  const open = params.get('text')
  const q = (params.get('q') ?? '').trim().slice(0, 50)
  if (open !== null) return <OneText id={open} />
  const search = (text: string): void => setParams({ q: text, kind: null })
  return (
    <>
      <SearchBox label="搜索文章" placeholder="文章、章程、学校动态" searched={q} onSearch={search} />
      {q === '' ? <Newest /> : <Found text={q} />}
    </>
  )
}

function OneText({ id }: { id: string }) {
  return (
    <TextView id={id} word="文章" action={<LinkButton to={paths.search.article()}>看别的文章</LinkButton>}>
      {(content) => <Text content={content} />}
    </TextView>
  )
}

function Text({ content }: { content: DataOf<typeof getContent> }) {
  return (
    <>
      <Article content={content} />
      {content.kind === 'column' && <ColumnTexts columnHashId={content.contentHashId} />}
      <ShareButton />
      <p className="row wrap center note taps mt-2 mb-4">
        {content.column && (
          <Link to={contentLink({ ...content.column, kind: 'column', school: null })}>
            专栏：{content.column.title}
          </Link>
        )}
        {content.school && (
          <Link to={paths.cu.detail({ cuHashId: content.school.schoolHashId })}>看{content.school.name}</Link>
        )}
        <Link to={paths.search.article()}>更多文章</Link>
      </p>
    </>
  )
}

function Found({ text }: { text: string }) {
  usePageTitle(`${text} 的文章`)
  const query = useInfiniteQuery(hitsQuery(text, 'article'))
  return (
    <HitList
      query={query}
      empty={
        <Empty
          title={`没有写到“${text}”的文章`}
          action={
            <LinkButton kind="primary" to={withQuery(paths.search.index(), { q: text })}>
              搜学校和专业
            </LinkButton>
          }
        >
          换个词试试。学校的招生章程和通知，以学校官网发布的为准。
        </Empty>
      }
    />
  )
}

function Newest() {
  const [params, setParams] = useAddress()
  const kind = KINDS.find((each) => each === params.get('kind'))
  const query = useInfiniteQuery(textsQuery({ kind }))
  return (
    <>
      <nav className={`row gap-2 mb-3 ${styles.kinds}`} aria-label="文章分类">
        {[undefined, ...KINDS].map((each) => (
          <button
            key={each ?? 'all'}
            className={`control pill soft ${each === kind ? 'strong' : ''} ${styles.kind}`}
            type="button"
            aria-pressed={each === kind}
            onClick={() => setParams({ kind: each ?? null })}
          >
            {each === undefined ? '全部' : contentName[each]}
          </button>
        ))}
      </nav>
      <EndlessList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={({ contentHashId }) => contentHashId}
        empty={
          <Empty title="还没有文章">发布以后会列在这里。学校的招生章程和通知，可以先到学校官网看。</Empty>
        }
      >
        {(content) => (
          <article className="card pad-4 mb-3">
            <h2>
              <Link to={contentLink(content)}>{content.title}</Link> <Tag>{contentName[content.kind]}</Tag>
            </h2>
            <ArticleFacts content={content} />
            <p>{content.summary}</p>
          </article>
        )}
      </EndlessList>
    </>
  )
}

const KINDS: readonly ContentKind[] = ['news', 'intro', 'charter', 'article', 'help']
