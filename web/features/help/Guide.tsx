import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Fragment } from 'react'
import type { Block } from '#contract/content.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { ArticleFacts, Passage } from '#web/features/content/parts/Article.tsx'
import { guideQuery } from '#web/features/content/parts/contents.ts'
import { Contents } from '#web/features/subject/parts/guide/Section.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Picture } from './Picture.tsx'
import { Video } from './Video.tsx'

/** A guide: what it answers, its contents, and its parts, each with pictures and ways into the tool. */
export function Guide({ name }: { name: string }) {
  const query = useQuery(guideQuery(name))
  usePageTitle(query.data?.title)
  return (
    <QueryView
      query={query}
      loading={<Loading rows={10} />}
      missing={
        <Empty
          title="这篇指南暂时没有"
          action={<LinkButton to={paths.guide()}>{paths.guide.title}</LinkButton>}
        >
          可能正在修改。先看看使用指南。
        </Empty>
      }
    >
      {(guide) => {
        const { lead, parts } = partsOf(guide.blocks)
        const end = guide.blocks[guide.blocks.length - 1]
        return (
          <>
            <Pieces blocks={lead} end={end} />
            <ArticleFacts content={{ ...guide, starter: false }} />
            {parts.length > 1 && <Contents parts={parts.map(({ id, title }) => [id, title])} />}
            <div className="mt-4">
              {parts.map(({ id, title, blocks }) => (
                <section key={id} id={id} className="anchor">
                  <Card title={title}>
                    <Pieces blocks={blocks} end={end} />
                  </Card>
                </section>
              ))}
            </div>
          </>
        )
      }}
    </QueryView>
  )
}

interface Part {
  readonly id: string
  readonly title: string
  readonly blocks: Block[]
}

/** What stands before the first heading, and a part for each heading of the first level. */
function partsOf(blocks: readonly Block[]): { lead: Block[]; parts: Part[] } {
  const lead: Block[] = []
  const parts: Part[] = []
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === 1) {
      const title = block.runs.map(({ text }) => text).join('')
      parts.push({ id: `part-${parts.length + 1}`, title, blocks: [] })
      continue
    }
    const own = parts[parts.length - 1]?.blocks ?? lead
    // Below the title of a part, the next level is its first.
    own.push(block.type === 'heading' ? { ...block, level: block.level - 1 } : block)
  }
  return { lead, parts }
}

/** Text as any text is drawn; between it pictures, videos and buttons. @param end the guide's last block */
function Pieces({ blocks, end }: { blocks: readonly Block[]; end: Block | undefined }) {
  const pieces: ReactNode[] = []
  let text: Block[] = []
  const endText = (): void => {
    if (text.length > 0) pieces.push(<Passage blocks={text} />)
    text = []
  }
  for (const block of blocks) {
    const own = ownOf(block, block === end)
    if (own === null) text.push(block)
    else {
      endText()
      pieces.push(own)
    }
  }
  endText()
  return pieces.map((piece, at) => <Fragment key={at}>{piece}</Fragment>)
}

/** Pictures and videos of the product, and a link that stands alone, which is a button; null: text. */
function ownOf(block: Block, isEnd: boolean): ReactNode {
  switch (block.type) {
    case 'picture':
      return <Picture name={block.name} text={block.text} />
    case 'video':
      return <Video name={block.name} text={block.text} />
    case 'paragraph': {
      const [link, ...others] = block.runs
      if (!link?.href?.startsWith('/') || others.length > 0) return null
      return (
        <div className="mt-3">
          <LinkButton kind={isEnd ? 'primary' : 'plain'} block to={link.href}>
            {link.text}
          </LinkButton>
        </div>
      )
    }
    default:
      return null
  }
}
