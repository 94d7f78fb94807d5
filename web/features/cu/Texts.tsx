import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ContentCard, ContentKind } from '#contract/content.ts'
import { Article, ArticleFacts } from '#web/features/content/parts/Article.tsx'
import { textQuery, textsQuery } from '#web/features/content/parts/contents.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Website } from './FactsCard.tsx'
import type { SchoolInfo } from './SchoolFrame.tsx'
import { type SchoolPage, schoolLink } from './school-link.ts'

interface TextsProps {
  school: SchoolInfo
  kind: Extract<ContentKind, 'intro' | 'charter' | 'news'>
  /** What the texts are: 简介. */
  word: string
  /** What stands in the place of a text; by default that there is none, and where to look. */
  instead?: ReactNode
  /** What stands below, whether there is a text or not. */
  beneath?: ReactNode
}

/** Texts of a school. Of introductions and charters the newest is open at once; news are listed. */
export function Texts({ school, kind, word, instead, beneath }: TextsProps) {
  const [search] = useSearchParams()
  const asked = search.get('text')
  const query = useInfiniteQuery(textsQuery({ schoolHashId: school.cuHashId, kind }))
  const newest = query.data?.pages[0]?.data[0]?.contentHashId
  const open = asked ?? (kind === 'news' ? undefined : newest)
  return (
    <>
      {open !== undefined && <OpenText id={open} />}
      <EndlessList
        query={query}
        itemsOf={({ data }) => data.filter(({ contentHashId }) => contentHashId !== open)}
        keyOf={({ contentHashId }) => contentHashId}
        empty={open === undefined ? (instead ?? <NoText school={school} kind={kind} word={word} />) : null}
      >
        {(text) => <TextRow school={school} page={kind} text={text} />}
      </EndlessList>
      {query.data && beneath}
    </>
  )
}

function OpenText({ id }: { id: string }) {
  const query = useQuery(textQuery(id))
  return (
    <QueryView query={query} loading={<Loading rows={10} />}>
      {(content) => <Article content={content} />}
    </QueryView>
  )
}

function TextRow({ school, page, text }: { school: SchoolInfo; page: SchoolPage; text: ContentCard }) {
  return (
    <Card>
      <h2>
        <Link to={schoolLink(school.cuHashId, page, { text: text.contentHashId })}>{text.title}</Link>
      </h2>
      <ArticleFacts content={text} />
      <p>{text.summary}</p>
    </Card>
  )
}

/** Where what is not here is found meanwhile. */
const whereElse: Readonly<Record<TextsProps['kind'], string>> = {
  intro: '学校的概况，可以先到它的官网看。',
  charter: '原文在学校招生网和教育部“阳光高考”平台上公布，填志愿前一定要看一遍。',
  news: '招生通知和新闻，以学校官网和招生网发布的为准。',
}

function NoText({ school, kind, word }: Pick<TextsProps, 'school' | 'kind' | 'word'>) {
  return (
    <Empty
      title={`还没有${school.name}的${word}`}
      {...(school.website === null
        ? {}
        : {
            action: (
              <p>
                官网：
                <Website address={school.website} />
              </p>
            ),
          })}
    >
      {whereElse[kind]}
    </Empty>
  )
}
