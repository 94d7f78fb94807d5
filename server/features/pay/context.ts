import type { ContentContext } from '#server/features/content/service.ts'
import type { GoodsContext } from '#server/features/goods/service.ts'

/** What handlers of orders and codes use. */
export interface PayContext extends ContentContext, GoodsContext {}
