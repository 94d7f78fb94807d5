import { Lexer, type MarkedToken, type Token } from 'marked'
import type { Block, TextRun } from '#contract/content.ts'

type Runs = TextRun[]
type Manner = Omit<TextRun, 'text'>
type ListBlock = Extract<Block, { type: 'list' }>

/** Depths of lists beyond this one are drawn like it. */
const DEEPEST = 3

/**
 * Turns Markdown (GFM) into blocks. Nothing of it is markup any more: HTML stays the text that it is, a link leads to
 * http(s) or to a page of ours or is plain text, and of an image its description is left, unless it is one that the
 * product has of itself (`help:` and `video:` with its name) or editors put in (`image:`) and stands alone.
 */
export function toBlocks(markdown: string): Block[] {
  const blocks = new Lexer({ gfm: true }).lex(markdown).flatMap(toBlock)
  const highest = Math.min(...blocks.map((each) => (each.type === 'heading' ? each.level : 6)))
  return blocks.map((each) =>
    each.type === 'heading' ? { ...each, level: Math.min(each.level - highest + 1, 3) } : each,
  )
}

/** The characters of blocks, a line a paragraph: for summaries and for searching. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(linesOf).flat().join('\n')
}

function linesOf(block: Block): string[] {
  const text = (runs: readonly TextRun[]): string => runs.map((run) => run.text).join('')
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [text(block.runs)]
    case 'quote':
      return block.paragraphs.map(text)
    case 'list':
      return block.items.map((item) => item.paragraphs.map(text).join(' '))
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(text).join(' '))
    case 'code':
    case 'picture':
    case 'video':
    case 'image':
      return [block.text]
    case 'rule':
      return []
  }
}

/** The kinds of token that the library itself makes; no extension adds others. */
function isKnown(token: Token): token is MarkedToken {
  return !('extension' in token)
}

function toBlock(token: Token): Block[] {
  if (!isKnown(token)) return []
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', level: token.depth, runs: toRuns(token.tokens) }]
    case 'paragraph':
      return [ownImage(token.tokens) ?? { type: 'paragraph', runs: toRuns(token.tokens) }]
    case 'text':
      return [{ type: 'paragraph', runs: toRuns(token.tokens ?? [token]) }]
    case 'html':
      return [{ type: 'paragraph', runs: tidy([{ text: token.text.trim() }]) }]
    case 'blockquote':
      return [{ type: 'quote', paragraphs: token.tokens.flatMap(toBlock).flatMap(paragraphsOf) }]
    case 'list':
      return [{ type: 'list', items: listItems(token, 0) }]
    case 'table':
      return [
        {
          type: 'table',
          head: token.header.map((cell) => toRuns(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => toRuns(cell.tokens))),
        },
      ]
    case 'code':
      return [{ type: 'code', text: token.text }]
    case 'hr':
      return [{ type: 'rule' }]
    default:
      return []
  }
}

/** How an image of the product is named. */
const OWN_IMAGE = /^(help|video):([a-z\d-]+)$/iu

/** How one is named that editors put in: by what it holds, with its size. */
const KEPT_IMAGE = /^image:([\w-]{22})-(\d{1,4})x(\d{1,4})$/u

/** Whether an image is one that can be shown. */
export const isOwnImage = (href: string): boolean => OWN_IMAGE.test(href) || KEPT_IMAGE.test(href)

/** The id of an image that editors put in, from its name; undefined for any other. */
export const keptImageOf = (href: string): string | undefined => KEPT_IMAGE.exec(href)?.[1]

/** The image that a paragraph is, where the product has it of itself. */
function ownImage([only, ...others]: readonly Token[]): Block | undefined {
  if (only === undefined || others.length > 0 || !isKnown(only) || only.type !== 'image') return undefined
  const [, imageId, width, height] = KEPT_IMAGE.exec(only.href) ?? []
  if (imageId !== undefined) {
    const size = { width: Number(width), height: Number(height) }
    return { type: 'image', imageId, ...size, text: decode(only.text) }
  }
  const [, scheme, name] = OWN_IMAGE.exec(only.href) ?? []
  if (name === undefined) return undefined
  return { type: scheme === 'help' ? 'picture' : 'video', name, text: decode(only.text) }
}

function listItems(list: Extract<MarkedToken, { type: 'list' }>, depth: number): ListBlock['items'] {
  return list.items.flatMap((item, index) => {
    const paragraphs: Runs[] = []
    const inner: ListBlock['items'] = []
    for (const token of item.tokens) {
      if (isKnown(token) && token.type === 'list') {
        inner.push(...listItems(token, Math.min(depth + 1, DEEPEST)))
      } else paragraphs.push(...toBlock(token).flatMap(paragraphsOf))
    }
    const number = list.ordered ? Number(list.start || 1) + index : null
    return [{ depth, number, paragraphs }, ...inner]
  })
}

/** What a quote or an item of a list keeps of a block inside it: its lines. */
function paragraphsOf(block: Block): Runs[] {
  if (block.type === 'heading' || block.type === 'paragraph') return [block.runs]
  if (block.type === 'quote') return block.paragraphs
  if (block.type === 'list') return block.items.flatMap((item) => item.paragraphs)
  return linesOf(block).map((text) => [{ text }])
}

function toRuns(tokens: readonly Token[]): Runs {
  return tidy(tokens.flatMap((token) => inline(token, {})))
}

function inline(token: Token, manner: Manner): Runs {
  if (!isKnown(token)) return []
  const inside = (tokens: readonly Token[], more: Manner): Runs =>
    tokens.flatMap((each) => inline(each, { ...manner, ...more }))
  switch (token.type) {
    case 'strong':
      return inside(token.tokens, { strong: true })
    case 'em':
      return inside(token.tokens, { emphasis: true })
    case 'del':
      return inside(token.tokens, { struck: true })
    case 'codespan':
      return [{ text: token.text, ...manner, code: true }]
    case 'link': {
      const href = safeLink(token.href)
      return inside(token.tokens, href === undefined ? {} : { href })
    }
    case 'text':
      return token.tokens ? inside(token.tokens, {}) : [{ text: decode(token.text), ...manner }]
    case 'image':
      return [{ text: decode(token.text), ...manner }]
    case 'br':
      return [{ text: LINE_BREAK, ...manner }]
    case 'escape':
    case 'html':
      return [{ text: token.text, ...manner }]
    default:
      return []
  }
}

/** An address that may be followed: http(s), or a page of ours. */
export function safeLink(href: string): string | undefined {
  if (/^\/(?![/\\])/u.test(href) && !/[\p{Cc}\\]/u.test(href)) return href
  if (!/^https?:\/\//iu.test(href)) return undefined
  return URL.parse(href)?.href
}

/** Stands for a break that the author wants until those that only wrap the source are gone. */
const LINE_BREAK = '\u2028'

/** Joins runs of one manner; a line that is only wrapped goes on, without a space where Chinese meets Chinese. */
function tidy(runs: readonly TextRun[]): Runs {
  const tidied: Runs = []
  let before = ''
  for (const { text, ...manner } of runs) {
    const flat = text.replace(/\s*\n\s*/gu, (_, at: number, whole: string) => {
      const previous = whole.slice(0, at).slice(-1) || before
      const next = whole.slice(at).trimStart().slice(0, 1)
      return isChinese(previous) && (next === '' || isChinese(next)) ? '' : ' '
    })
    const last = tidied[tidied.length - 1]
    before = flat.slice(-1) || before
    const shown = flat.replaceAll(LINE_BREAK, '\n')
    if (last && sameManner(last, manner)) last.text += shown
    else if (shown !== '') tidied.push({ text: shown, ...manner })
  }
  return tidied
}

const isChinese = (character: string): boolean =>
  /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef“”‘’—…]/u.test(character)

function sameManner(a: Manner, b: Manner): boolean {
  return (
    a.strong === b.strong &&
    a.emphasis === b.emphasis &&
    a.struck === b.struck &&
    a.code === b.code &&
    a.href === b.href
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|(amp|lt|gt|quot|nbsp));/gu, (whole, digits?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = Number(digits)
    return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })
}
