import type { Block, TextRun } from '#contract/content.ts'

type Manner = Omit<TextRun, 'text'>

const manners: Readonly<Record<string, Manner>> = {
  strong: { strong: true },
  b: { strong: true },
  em: { emphasis: true },
  i: { emphasis: true },
  s: { struck: true },
  del: { struck: true },
  code: { code: true },
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The five that `safeHtml` writes; every other character stands for itself. */
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)

/** What is being written: a paragraph of runs, and where it belongs. */
interface Draft {
  runs: TextRun[]
  level: number | null
  quoted: boolean
  /** The list item that it stands in. */
  item: { depth: number; number: number | null } | null
}

/**
 * Blocks of what `safeHtml` gives, whose tags are few, closed and in order: so that no HTML has to reach the page.
 * Headings start at level 1.
 */
export function blocksOfHtml(safe: string): Block[] {
  const drafts: (Draft | 'rule')[] = []
  const manner: Manner[] = []
  const lists: { number: number | null }[] = []
  let quotes = 0
  let level: number | null = null
  let item: Draft['item'] = null
  let draft: Draft | undefined
  const end = (): void => {
    if (draft && draft.runs.some(({ text }) => text.trim() !== '')) drafts.push(draft)
    draft = undefined
  }
  const write = (text: string): void => {
    if (draft === undefined && text.trim() === '') return
    draft ??= { runs: [], level, quoted: quotes > 0, item }
    draft.runs.push({ text, ...Object.assign({}, ...manner) })
  }
  for (const [, slash, name = '', attributes = '', text] of safe.matchAll(
    /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) write(decode(text).replace(/\s+/g, ' '))
    else if (name === 'br') write('\n')
    else if (name in manners || name === 'a') {
      const href = decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')
      if (slash) manner.pop()
      else manner.push(name === 'a' ? (isFine(href) ? { href } : {}) : (manners[name] ?? {}))
    } else {
      end()
      if (name === 'hr') drafts.push('rule')
      if (/^h[1-6]$/.test(name)) level = slash ? null : Number(name[1])
      if (name === 'blockquote') quotes += slash ? -1 : 1
      if (name === 'ul' || name === 'ol') {
        if (slash) lists.pop()
        else lists.push({ number: name === 'ol' ? 0 : null })
        item = null
      }
      if (name === 'li') item = slash ? null : nextItem(lists)
    }
  }
  end()
  return gather(drafts)
}

const isFine = (href: string): boolean => /^https?:\/\//i.test(href) || /^\/(?![/\\])/.test(href)

function nextItem(lists: { number: number | null }[]): Draft['item'] {
  const list = lists[lists.length - 1]
  if (list?.number != null) list.number += 1
  return { depth: Math.max(0, Math.min(lists.length - 1, 3)), number: list?.number ?? null }
}

/** Joins what stands together: the paragraphs of a quote, the items of a list. */
function gather(drafts: readonly (Draft | 'rule')[]): Block[] {
  const highest = Math.min(...drafts.flatMap((each) => (each === 'rule' ? [] : [each.level ?? 6])))
  const blocks: Block[] = []
  let lastItem: Draft['item'] = null
  for (const each of drafts) {
    if (each === 'rule') {
      blocks.push({ type: 'rule' })
      continue
    }
    const { runs, level, quoted, item } = each
    const last = blocks[blocks.length - 1]
    if (level !== null) {
      blocks.push({ type: 'heading', level: Math.min(level - highest + 1, 3), runs })
    } else if (item !== null) {
      const list = last?.type === 'list' ? last : undefined
      if (list && item === lastItem) list.items[list.items.length - 1]?.paragraphs.push(runs)
      else if (list) list.items.push({ ...item, paragraphs: [runs] })
      else blocks.push({ type: 'list', items: [{ ...item, paragraphs: [runs] }] })
    } else if (quoted) {
      if (last?.type === 'quote') last.paragraphs.push(runs)
      else blocks.push({ type: 'quote', paragraphs: [runs] })
    } else blocks.push({ type: 'paragraph', runs })
    lastItem = item
  }
  return blocks
}
