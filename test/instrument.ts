import type { Instrument, Letter } from '#domain/assess/instrument.ts'
import { loadInstrument } from '#server/features/assess/service.ts'
import type { Db } from '#server/db/open.ts'

const keys: readonly Letter[] = ['A', 'B', 'C', 'D']

/** A small test: ten statements on two scales, and four tasks whose keys are A to D. */
export const smallInstrument = (overrides: Partial<Instrument> = {}): Instrument => ({
  code: 'small',
  version: 1,
  title: '小测评',
  purpose: '试一试',
  about: { builtOn: ['几条自己写的陈述'], isNot: ['不是能力测验'] },
  minutes: 3,
  parts: [
    {
      kind: 'rated',
      code: 'all',
      title: '陈述',
      intro: '选最像你的一项',
      answers: ['很不像', '不太像', '说不清', '比较像', '很像'].map((text, at) => ({ value: at + 1, text })),
      scales: ['calm', 'busy'].map((code) => ({
        code,
        name: code,
        about: '说明',
        high: '偏高',
        middle: '居中',
        low: '偏低',
        isNot: '不说明什么',
      })),
      items: Array.from({ length: 10 }, (_, at) => ({
        code: `S${at}`,
        scale: at % 2 === 0 ? 'calm' : 'busy',
        reversed: at % 4 >= 2,
        text: `陈述${at}`,
      })),
      contradictions: [
        ['S0', 'S2'],
        ['S1', 'S3'],
      ],
    },
    {
      kind: 'tasks',
      code: 'A',
      title: '题目',
      intro: '选一项',
      minutes: 5,
      items: keys.map((key, at) => ({
        code: `T${at}`,
        point: '算术',
        difficulty: 1,
        text: `第${at}题`,
        options: { A: '甲', B: '乙', C: '丙', D: '丁' },
        key,
        solution: '这样算',
        wrong: Object.fromEntries(keys.filter((each) => each !== key).map((each) => [each, '那样错'])),
      })),
    },
  ],
  ...overrides,
})

/** Keeps a test, the small one by default. */
export async function buildInstrument(db: Db, overrides: Partial<Instrument> = {}): Promise<Instrument> {
  const { instrument } = await loadInstrument(db, smallInstrument(overrides))
  return instrument
}
