import { Fragment, type ReactNode } from 'react'
import type { Block, ContentCard, TextRun } from '#contract/content.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from './Article.module.css'

/** A text of the operator with its title, date and source. Its own headings stand below the title's level. */
export function Article({
  content,
}: {
  content: Pick<ContentCard, 'title' | 'date' | 'source' | 'starter'> & { blocks: readonly Block[] }
}) {
  const { title, blocks } = content
  return (
    <article className={`card pad-4 anywhere links mb-4 ${styles.article}`}>
      <h2 className="lead">{title}</h2>
      <ArticleFacts content={content} />
      <Blocks blocks={blocks} />
    </article>
  )
}

/** The parts of a text, drawn without any HTML of theirs. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <BlockView key={at} block={block} />)
}

/** Parts of a text that stand by themselves, spaced as a whole text is. */
export function Passage({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={`anywhere links ${styles.article}`}>
      <Blocks blocks={blocks} />
    </div>
  )
}

/** When a text is from and who wrote it, in one line. */
export function ArticleFacts({ content }: { content: Pick<ContentCard, 'date' | 'source' | 'starter'> }) {
  return (
    <p className={`weak mt-1 mb-3 ${styles.facts}`}>
      <time dateTime={content.date}>{content.date}</time> · 来源：{content.source}
      {content.starter && (
        <>
          {' '}
          <Tag>示例</Tag>
        </>
      )}
    </p>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading': {
      const Heading = ({ 1: 'h3', 2: 'h4', 3: 'h5' } as const)[block.level] ?? 'h5'
      return (
        <Heading className={`${block.level === 1 ? 'title' : 'body'} ${styles.heading}`}>
          <Runs runs={block.runs} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Paragraphs paragraphs={block.paragraphs} />
        </blockquote>
      )
    case 'list':
      return (
        <ul className={`list mt-2 mb-2 ${styles.list}`}>
          {block.items.map((item, at) => (
            <li key={at} className="row top gap-2 mt-1" data-depth={item.depth}>
              <span className={styles.mark}>{item.number === null ? '•' : `${item.number}.`}</span>
              <div className="grow">
                <Paragraphs paragraphs={item.paragraphs} />
              </div>
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <TableView {...block} />
    case 'code':
      return <pre className={`note ${styles.code}`}>{block.text}</pre>
    // Where the pictures of the product are not at hand, what they show is told.
    case 'picture':
    case 'video':
      return <p className="soft">{block.text}</p>
    case 'image':
      return (
        <img
          className={styles.image}
          src={`/api/content/image/${block.imageId}`}
          width={block.width}
          height={block.height}
          alt={block.text}
          loading="lazy"
        />
      )
    case 'rule':
      return <hr className={styles.rule} />
  }
}

function TableView({ head, rows }: Extract<Block, { type: 'table' }>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label="表格" tabIndex={0}>
      <table className={`note ${styles.table}`}>
        <thead>
          <tr>
            {head.map((runs, at) => (
              <th key={at} scope="col" className="strong">
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((runs, at) => (
                <td key={at}>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Paragraphs({ paragraphs }: { paragraphs: readonly (readonly TextRun[])[] }) {
  return paragraphs.map((runs, at) => (
    <p key={at}>
      <Runs runs={runs} />
    </p>
  ))
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, at) => <Fragment key={at}>{draw(run)}</Fragment>)
}

function draw({ text, strong, emphasis, struck, code, href }: TextRun): ReactNode {
  let drawn: ReactNode = text
  if (code) drawn = <code>{drawn}</code>
  if (struck) drawn = <s>{drawn}</s>
  if (emphasis) drawn = <em>{drawn}</em>
  if (strong) drawn = <strong>{drawn}</strong>
  if (href === undefined) return drawn
  if (href.startsWith('/')) return <Link to={href}>{drawn}</Link>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {drawn}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  )
}
