import { expect } from 'vitest'
import { setAge } from '#contract/account.ts'
import { savePreferences, saveSensitiveFacts } from '#contract/preference.ts'
import {
  FACTS_CONSENT,
  NO_FACTS,
  ORDINARY_SPECIALS,
  type OrdinaryPreferences,
  SENSITIVE_SPECIALS,
} from '#domain/preference/facts.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import type { Special } from '#domain/matching/special.ts'
import type { TestApp } from './app.ts'
import type { BuiltUser } from './factories.ts'

/**
 * Has a student say which kinds of units not for everybody they may file and want: the ordinary ones among preferences, those
 * that a law protects by a consent of their own. null: not said.
 */
export async function claimSpecials(
  app: TestApp,
  { token }: BuiltUser,
  specials: readonly Special[] | null,
): Promise<void> {
  const ordinary: OrdinaryPreferences['specials'] =
    specials && ORDINARY_SPECIALS.filter((kind) => specials.includes(kind))
  const told = specials && SENSITIVE_SPECIALS.filter((kind) => specials.includes(kind))
  await app.call(setAge, { token, body: { birthYear: null } })
  const answers = [
    await app.call(savePreferences, { token, body: { ...NO_PREFERENCES, specials: ordinary } }),
    await app.call(saveSensitiveFacts, {
      token,
      body: { facts: { ...NO_FACTS, specials: told }, consent: FACTS_CONSENT },
    }),
  ]
  for (const { success, info } of answers) expect(success, info).toBe(true)
}
