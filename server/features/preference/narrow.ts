import type { Preferences } from '#domain/preference/preferences.ts'
import { majorsOf } from '#domain/preference/wishes.ts'
import { anyCodes, bothCodes } from '#domain/engine/codes.ts'
import type { Query } from '#domain/engine/engine.ts'
import type { Wants } from '#domain/engine/wants.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { Memo } from '#server/snapshot/memo.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { compilePreferences } from './compile.ts'

/** A query that leaves out what a student does not want, too: filters of a page narrow what preferences leave. */
export function narrowQuery(query: Query, wants: Wants): Query {
  return {
    ...query,
    filters: bothCodes(query.filters ?? {}, { ...wants.filters, special: wants.specials }),
    without: wants.without,
    withoutFeeOver: wants.maxFee,
    withoutUnknownFee: anyCodes([query.withoutUnknownFee ?? {}, wants.dear]),
  }
}

/** Majors by code, and the rest in the engine's terms, of what narrows one scope. */
interface Preferred {
  readonly majorIds: string[]
  readonly wants: Wants
}

const preferred = new Memo<Preferred>()

/** What preferences come to in one scope, remembered: pages of one result ask again and again. */
export const preferredIn = (scope: Scope, reference: Reference, preferences: Preferences): Preferred =>
  preferred.get([scope, preferences], () => ({
    majorIds: majorsOf(preferences.liked, reference.catalogue.majors),
    wants: compilePreferences(scope, reference, preferences),
  }))
