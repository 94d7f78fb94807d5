import type { AgeState } from '#domain/account/age.ts'

const texts: Readonly<Record<AgeState, string>> = {
  unknown: '还没有填',
  fine: '已满 14 周岁',
  needed: '等监护人同意',
  consented: '监护人已同意',
}

export const ageText = (age: AgeState): string => texts[age]
