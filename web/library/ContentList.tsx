import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ContentCard } from '#contract/content.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { ArticleFacts } from './Article.tsx'
import styles from './ContentList.module.css'
import { type TextsAsked, contentLink, textsQuery, topicName } from './contents.ts'

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

/** A text in a list, with its beginning. */
export function TextCard({
  content,
  to,
  topic,
}: {
  content: Pick<ContentCard, 'title' | 'date' | 'source' | 'starter' | 'summary'>
  to: string
  topic?: string | undefined
}) {
  return (
    <article className={styles.card}>
      <h2>
        <Link to={to}>{content.title}</Link> {topic !== undefined && <Tag>{topic}</Tag>}
      </h2>
      <ArticleFacts content={content} />
      <p className={styles.summary}>{content.summary}</p>
    </article>
  )
}
