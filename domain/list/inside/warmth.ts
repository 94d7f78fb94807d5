/** How majors of a category draw within one school. */
export type Warmth = 'hot' | 'cold'

/** Categories whose lines of 2025 lay 8% ahead of their school's middle, or 9% behind (docs/decisions/073). */
const CATEGORIES: Readonly<Record<Warmth, readonly string[]>> = {
  hot: [
    '口腔医学类',
    '临床医学类',
    '法学类',
    '中医学类',
    '中国语言文学类',
    '电气类',
    '核工程类',
    '兵器类',
    '历史学类',
    '财政学类',
    '自动化类',
    '电子信息类',
    '计算机类',
  ],
  cold: [
    '材料类',
    '植物生产类',
    '护理学类',
    '旅游管理类',
    '中药学类',
    '化学类',
    '生物工程类',
    '海洋科学类',
    '生物科学类',
    '林学类',
    '地质学类',
    '建筑类',
    '安全科学与工程类',
    '轻工类',
    '动物生产类',
    '地质类',
    '草学类',
    '自然保护与环境生态类',
    '公共卫生与预防医学类',
    '水产类',
    '林业工程类',
    '土木类',
    '纺织类',
    '环境科学与工程类',
  ],
}

const byCategory = new Map(
  (['hot', 'cold'] as const).flatMap((warmth) =>
    CATEGORIES[warmth].map((category) => [category, warmth] as const),
  ),
)

/** null: in the middle of their school, or not known. */
export const warmthOf = (category: string): Warmth | null => byCategory.get(category) ?? null
