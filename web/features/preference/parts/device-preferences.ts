import type { QueryClient } from '@tanstack/react-query'
import type { SavedPreferences } from '#contract/preference.ts'
import { ORDINARY_SPECIALS } from '#domain/preference/facts.ts'
import { DEGREES, PLACE_LEVELS, type PlaceWish } from '#domain/preference/places.ts'
import {
  type MajorWish,
  NO_PREFERENCES,
  PRIORITIES,
  type RefusableKind,
  RISKS,
  STEPS,
  WISH_LEVELS,
} from '#domain/preference/preferences.ts'
import { call } from '#web/client/call.ts'
import { getPreferences, savePreferences } from '#web/client/calls/preference.ts'
import { among, fieldsOf, isInt, isText, listOf, orNull, recordOf } from '#web/client/shapes.ts'
import { useStore } from '#web/client/store.ts'
import { stored } from '#web/client/stored.ts'
import { optionsQuery } from './options.ts'
import { majorsIn } from './wish-tree.ts'

const wishes = listOf(fieldsOf<MajorWish>({ level: among(WISH_LEVELS), id: isText }))
const answer = orNull(among([true, false]))

const device = stored(
  'wishes',
  fieldsOf<SavedPreferences>({
    liked: wishes,
    refused: wishes,
    places: listOf(fieldsOf<PlaceWish>({ level: among(PLACE_LEVELS), name: isText, degree: among(DEGREES) })),
    elsewhere: orNull(among(DEGREES)),
    maxFee: orNull(isInt),
    accepts: fieldsOf<Record<RefusableKind, boolean | null>>({
      abroad: answer,
      private: answer,
      campus: answer,
      vocational: answer,
    }),
    specials: orNull(listOf(among(ORDINARY_SPECIALS))),
    priority: among(PRIORITIES),
    risk: among(RISKS),
    answered: listOf(among(STEPS)),
    names: recordOf(isText),
  }),
)

const NOTHING_SAID: SavedPreferences = { ...NO_PREFERENCES, answered: [], names: {} }

/** What somebody without an account prefers, as this device keeps it. */
export const useDevicePreferences = (): SavedPreferences => useStore(device) ?? NOTHING_SAID

/** Saves all that is preferred: of a visitor on this device, with what majors are called. */
export async function keepPreferences(
  client: QueryClient,
  said: SavedPreferences,
  isVisitor: boolean,
): Promise<SavedPreferences> {
  const { names: _, ...body } = said
  if (!isVisitor) return call(savePreferences, { body })
  const { disciplines } = await client.ensureQueryData(optionsQuery)
  const wished = new Set([...said.liked, ...said.refused].map(({ id }) => id))
  const names = majorsIn(disciplines).flatMap(({ code, name }) =>
    wished.has(code) ? [[code, name] as const] : [],
  )
  const kept = { ...said, names: Object.fromEntries(names) }
  device.set(kept)
  return kept
}

/** What was said before there was an account becomes the account's, where nothing was said there. Safe to repeat. */
export async function takeDevicePreferences(): Promise<void> {
  const said = device.get()
  if (said === undefined) return
  const saved = await call(getPreferences, {})
  const { names: _, ...body } = said
  if (saved.answered.length === 0) await call(savePreferences, { body })
  device.remove()
}
