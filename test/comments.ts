import type { SourceFile } from './house.ts'

/** Words of a comment at most (STYLE.md). */
export const MOST_WORDS = 20

/** Folders whose comments were all made as short as that; whoever does the same with another adds it. */
export const BRIEF_COMMENTS = [
  ...['candidate', 'directory', 'engine', 'filing', 'forecast', 'list', 'matching'].map(
    (room) => `domain/${room}`,
  ),
  ...['http', 'import'].map((folder) => `server/${folder}`),
  ...['account', 'candidacy', 'directory', 'hiscore', 'list', 'recommend', 'scopes'].map(
    (name) => `server/features/${name}`,
  ),
  ...['charts', 'ui'].map((folder) => `web/${folder}`),
  ...['apprecsim', 'candidacy', 'candidate', 'chance', 'directory', 'figures'].map(
    (name) => `web/features/${name}`,
  ),
  ...['hiscore', 'list', 'recommend', 'talent'].map((name) => `web/features/${name}`),
]

export interface Comment {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** Strings and templates are matched first, so that no comment is found inside them; nor in a pattern that holds a quote. */
const TOKEN =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:?[!&|{};\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|\/\*[\s\S]*?\*\/|(?:(?<![^\s;{}(,])\/\/[^\n]*(?:\n[ \t]*(?=\/\/))?)+/g

/** Every comment of a file; lines that follow one another are one. */
export function commentsOf({ file, text }: SourceFile): Comment[] {
  return [...text.matchAll(TOKEN)].flatMap(({ 0: found, index }) =>
    found.startsWith('//') || found.startsWith('/*')
      ? [{ file, line: text.slice(0, index).split('\n').length, text: plain(found) }]
      : [],
  )
}

/** Without the signs around it. */
const plain = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^[ \t]*(?:\/\/+|\*)/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Words of a comment; what a tag says of one parameter counts by itself, and the longest counts. */
export function wordsOf({ text }: Comment): number {
  const parts = text.split(/(?=@(?:param|returns|throws)\b)/)
  return Math.max(
    ...parts.map((part) => part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length),
  )
}
