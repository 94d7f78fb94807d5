import type { LockedItem } from '#contract/console/goods.ts'
import type { Contents } from './contents.ts'
import { KIND_NAMES } from './fields.ts'

/** Texts that one search finds. */
const MOST_FOUND = 20

/** Texts and columns that goods open, by a part of the title, the newest first. */
export const findLocked = ({ all }: Pick<Contents, 'all'>, goodsId: number, search: string): LockedItem[] =>
  all
    .filter(({ lock, title }) => lock?.goodsId === goodsId && title.includes(search))
    .slice(0, MOST_FOUND)
    .map(({ hashId, kind, title, date }) => ({ itemId: hashId, kindName: KIND_NAMES[kind], title, date }))
