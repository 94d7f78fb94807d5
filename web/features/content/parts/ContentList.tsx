import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentCard, getContent } from '#contract/content.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useReader } from '#web/features/account/parts/session.ts'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { ArticleFacts } from './Article.tsx'
import { contentLink, topicName } from './content-link.ts'
import { type TextsAsked, heldTextQuery, textQuery, textsQuery } from './contents.ts'
import { LockedText } from './LockedText.tsx'

/** The newest texts of a kind and topic, read on as the end comes near. */
export function ContentList({
  asked,
  empty,
  linkOf = contentLink,
}: {
  asked: TextsAsked
  empty: ReactNode
  /** Where a text is read; left out: where all are. */
  linkOf?: (content: ContentCard) => string
}) {
  const query = useInfiniteQuery(textsQuery(asked))
  return (
    <EndlessList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ contentHashId }) => contentHashId}
      empty={empty}
    >
      {(content) => <TextCard content={content} to={linkOf(content)} topic={topicName(content.typeId)} />}
    </EndlessList>
  )
}

interface TextViewProps {
  id: string
  /** What it is called: 文章. */
  word: string
  /** The way on where it is gone. */
  action: ReactNode
  children: (content: DataOf<typeof getContent>) => ReactNode
}

/** One text as a page: loading, gone, here. */
export function TextView({ id, word, action, children }: TextViewProps) {
  const query = useQuery(textQuery(id))
  usePageTitle(query.data?.title)
  return (
    <QueryView
      query={query}
      loading={<Loading rows={10} />}
      missing={
        <Empty title={`没有找到这篇${word}`} action={action}>
          可能已经撤下，或者链接不完整。
        </Empty>
      }
    >
      {(content) =>
        content.goodsId === null ? (
          children(content)
        ) : (
          <HeldText content={content} goodsId={content.goodsId}>
            {children}
          </HeldText>
        )
      }
    </QueryView>
  )
}

type Text = DataOf<typeof getContent>

/** A text that asks for goods: all of it for who holds them, for others how it begins and the way to the rest. */
function HeldText({
  content,
  goodsId,
  children,
}: {
  content: Text
  goodsId: number
  children: (content: Text) => ReactNode
}) {
  const query = useQuery(heldTextQuery(content.contentHashId, goodsId, useReader()))
  return (
    <QueryView query={query} loading={<Loading rows={10} />}>
      {(held) => (held === null ? <LockedText content={content} /> : children({ ...content, ...held }))}
    </QueryView>
  )
}

/** A text in a list, with its beginning. */
export function TextCard({
  content,
  to,
  topic,
}: {
  content: Pick<ContentCard, 'title' | 'date' | 'source' | 'starter' | 'summary' | 'goodsId'>
  to: string
  topic?: string | undefined
}) {
  return (
    <article className="card pad-4 mb-3">
      <h2 className="title">
        <Link to={to}>{content.title}</Link> {topic !== undefined && <Tag>{topic}</Tag>}{' '}
        {content.goodsId !== null && <Tag kind="warn">需开通</Tag>}
      </h2>
      <ArticleFacts content={content} />
      <p className="soft">{content.summary}</p>
    </article>
  )
}
