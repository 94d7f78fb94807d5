import type { Block } from '#contract/content.ts'
import { toBlocks } from '#server/features/content/service.ts'

/** An answer in Markdown as students see it; unlike in a text of the operator, every line break is meant. */
export const answerBlocks = (text: string): Block[] =>
  toBlocks(text.replace(/\r\n?/gu, '\n').replace(/([^\n])\n(?=[^\n])/gu, '$1  \n'))
