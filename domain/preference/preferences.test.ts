import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FACTS, ORDINARY_SPECIALS, SENSITIVE_SPECIALS, assemble } from './facts.ts'
import { NO_PREFERENCES, STEPS, nextStep, refusesOthers, saysAnything } from './preferences.ts'
import { SPECIALS } from '#domain/matching/special.ts'

test('who answered nothing says nothing; each answer alone says something', () => {
  expect(saysAnything(NO_PREFERENCES)).toBe(false)
  const answers = [
    { liked: [{ level: 'category', id: '计算机类' }] },
    { refused: [{ level: 'major', id: '100201' }] },
    { places: [{ level: 'city', name: '杭州', degree: 'ifNeed' }] },
    { elsewhere: 'welcome' },
    { maxFee: 0 },
    { accepts: { ...NO_PREFERENCES.accepts, campus: false } },
    { specials: [] },
    { priority: 'school' },
    { risk: 'bold' },
  ] as const
  for (const answer of answers) expect(saysAnything({ ...NO_PREFERENCES, ...answer })).toBe(true)
})

test('a unit goes against what was refused or named, not against what is liked, dared or put first', () => {
  const against = [
    { places: [{ level: 'city', name: '杭州', degree: 'no' }] },
    { elsewhere: 'no' },
    { maxFee: 0 },
    { accepts: { ...NO_PREFERENCES.accepts, campus: false } },
  ] as const
  for (const answer of against) expect(refusesOthers({ ...NO_PREFERENCES, ...answer })).toBe(true)
  const others = [
    { priority: 'school' },
    { risk: 'bold' },
    { specials: [] },
    { places: [{ level: 'province', name: '浙江', degree: 'wanted' }], elsewhere: 'welcome' },
    { accepts: { ...NO_PREFERENCES.accepts, abroad: true } },
  ] as const
  for (const answer of others) expect(refusesOthers({ ...NO_PREFERENCES, ...answer })).toBe(false)
})

test('the interview goes on at the first screen that is open, in whatever order others were answered', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...STEPS)), (answered) => {
      const next = nextStep(answered)
      const open = STEPS.filter((step) => !answered.includes(step))
      expect(next).toBe(open[0])
    }),
  )
})

test('every kind of units is asked in one place', () => {
  expect([...ORDINARY_SPECIALS, ...SENSITIVE_SPECIALS].sort()).toEqual([...SPECIALS].sort())
})

test('kinds are unasked only where neither side was answered', () => {
  const ordinary = fc.option(fc.subarray([...ORDINARY_SPECIALS]))
  const told = fc.option(fc.option(fc.subarray([...SENSITIVE_SPECIALS])))
  fc.assert(
    fc.property(ordinary, told, (specials, kinds) => {
      const facts = kinds === null ? null : { ...NO_FACTS, specials: kinds }
      const whole = assemble({ ...NO_PREFERENCES, specials }, facts)
      const isUnasked = specials === null && (facts?.specials ?? null) === null
      expect(whole.specials).toEqual(isUnasked ? null : [...(specials ?? []), ...(kinds ?? [])])
    }),
  )
})
