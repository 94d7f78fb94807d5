import { shandongLines } from './shandong-lines.ts'
import type { Source } from './source.ts'
import { zhejiangLines } from './zhejiang-lines.ts'

/** Every kind of official file that can be imported. */
export const sources: readonly Source[] = [zhejiangLines, shandongLines]
