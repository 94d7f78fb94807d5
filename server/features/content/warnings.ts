import { Lexer, type MarkedToken, type Token, walkTokens } from 'marked'
import { isOwnImage, keptImageOf, safeLink } from './markdown.ts'

const SHOWN = 30

/** What of a text is not drawn as it is written, or leads readers away: a sentence each, the first of a kind and place. */
export function warningsOf(markdown: string): string[] {
  const warnings = new Set<string>()
  const blocks = new Lexer({ gfm: true }).lex(markdown)
  // An image of the product counts where it is a paragraph by itself.
  const alone = new Set<Token>(blocks.flatMap(onlyImage))
  // Nothing of it waits.
  void walkTokens(blocks, (token) => {
    if (!isKnown(token)) return
    const warning = warningOf(token, alone)
    if (warning !== undefined) warnings.add(warning)
  })
  return [...warnings].slice(0, SHOWN)
}

/** The pictures of editors that a text names; none where it nests too deep to be drawn. */
export function imagesIn(markdown: string): { imageId: string; text: string }[] {
  const images: { imageId: string; text: string }[] = []
  try {
    void walkTokens(new Lexer({ gfm: true }).lex(markdown), (token) => {
      if (!isKnown(token) || token.type !== 'image') return
      const imageId = keptImageOf(token.href)
      if (imageId !== undefined) images.push({ imageId, text: token.text })
    })
  } catch {
    return []
  }
  return images
}

const isKnown = (token: Token): token is MarkedToken => !('extension' in token)

function onlyImage(block: Token): Token[] {
  if (!isKnown(block) || block.type !== 'paragraph') return []
  const [only, ...others] = block.tokens
  return only?.type === 'image' && others.length === 0 ? [only] : []
}

function warningOf(token: MarkedToken, alone: ReadonlySet<Token>): string | undefined {
  switch (token.type) {
    case 'html':
      return `HTML 不起作用，会照原样当文字显示：${brief(token.text)}`
    case 'image':
      if (!isOwnImage(token.href)) return `外面的图片不显示，只留下说明文字：${brief(token.href)}`
      if (!alone.has(token)) return `图片要单独成一段才显示：${brief(token.text || token.href)}`
      return token.text.trim() === '' ? `图片没有说明文字：${brief(token.href)}` : undefined
    case 'link': {
      const safe = safeLink(token.href)
      if (safe === undefined) return `这个链接点不了，只显示文字：${brief(token.href)}`
      return safe.startsWith('/') ? undefined : `这个链接离开本站：${URL.parse(safe)?.host ?? brief(safe)}`
    }
    default:
      return undefined
  }
}

const brief = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
