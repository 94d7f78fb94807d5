const WORDS = { major: '专业', group: '专业组', school: '院校' } as const

/** What one choice is called where choices are of this kind; 专业 where there are none. */
export const unitWord = (kind: keyof typeof WORDS | null): string => WORDS[kind ?? 'major']
