import type { CheckContext, Choice } from './choice.ts'

/* What tests make lists of. */

/** A choice of a list that nothing is to be said of. */
export const choice = (overrides: Partial<Choice>): Choice => ({
  unit: 1,
  schoolName: '浙江大学',
  name: '法学',
  probability: 0.5,
  plan: 10,
  lastPlan: 10,
  eligible: true,
  isUnsure: false,
  leftOut: null,
  line: {},
  isLow: false,
  isRequirementOpen: false,
  level: '本科',
  fee: 6000,
  city: null,
  province: null,
  worth: null,
  conflicts: [],
  limits: [],
  charter: { path: '/cu/charter/x', isOpen: false },
  ...overrides,
})

/** Whose list it is, as far as checks ask. */
export const aboutList = (overrides: Partial<CheckContext>): CheckContext => ({
  slots: 80,
  rank: 9000,
  savedRank: null,
  beyond: null,
  ownBatch: null,
  nearEnd: null,
  risk: 'balanced',
  home: '浙江',
  namesPlaces: false,
  refusesMajors: true,
  mixesLevels: false,
  takesVocational: null,
  refusesOthers: true,
  maxFee: null,
  hasFacts: true,
  areGroups: false,
  membersFrom: null,
  tellsRequirements: true,
  planYear: 2026,
  oneYear: null,
  year: 2026,
  near: null,
  ...overrides,
})
