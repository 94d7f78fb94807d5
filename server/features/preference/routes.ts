import {
  type SavedPreferences,
  deleteSensitiveFacts,
  getPreferenceOptions,
  getPreferences,
  getSensitiveFacts,
  listGroupMajors,
  saveGroupMajors,
  savePreferences,
  saveSensitiveFacts,
} from '#contract/preference.ts'
import { visitorOf } from '#server/features/account/service.ts'
import type { UnitContext } from '#server/features/scopes/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { showFacts, writeFacts } from './facts.ts'
import { type FollowMajors, writePreferences } from './liked.ts'
import { showOptions } from './options.ts'
import * as queries from './queries.ts'

/** What handlers of preferences use. */
export interface PreferenceContext extends UnitContext {
  /** What follows the majors of conditions, of a feature above. */
  readonly followMajors: FollowMajors
}

/** 偏好. */
export const preference: Routes<PreferenceContext> = (handle, context) => {
  const { db, rows } = context

  async function show(accountId: number): Promise<SavedPreferences> {
    const saved = await queries.findStored(db, accountId)
    const { byCode } = context.snapshot().reference.catalogue
    const named = [...saved.liked, ...saved.refused].flatMap(({ level, id }) => {
      const name = level === 'major' ? byCode.get(id)?.name : undefined
      return name === undefined ? [] : [[id, name] as const]
    })
    return { ...saved, names: Object.fromEntries(named) }
  }

  handle(getPreferences, ({ user }) => show(user.id))

  handle(savePreferences, async ({ body, user }) => {
    await writePreferences(db, context.snapshot().reference.catalogue, user.id, body, context.followMajors)
    await rows.waitUntilInvalidated()
    return show(user.id)
  })

  handle(getPreferenceOptions, () => showOptions(context.snapshot().reference))

  handle(getSensitiveFacts, ({ user }) => showFacts(db, user.id))

  handle(saveSensitiveFacts, async ({ body, user, request }) => {
    await writeFacts(context, user, body, visitorOf(request))
    await rows.waitUntilInvalidated()
    return showFacts(db, user.id)
  })

  handle(deleteSensitiveFacts, async ({ user }) => {
    await queries.deleteFacts(db, user.id)
    await rows.waitUntilInvalidated()
    return showFacts(db, user.id)
  })

  handle(listGroupMajors, ({ user }) => queries.listGroupMajors(db, user.id))

  handle(saveGroupMajors, async ({ body, user }) => {
    await queries.upsertGroupMajors(db, user.id, body)
    // What is known of groups is remembered by the preferences.
    await rows.waitUntilInvalidated(`preference:${user.id}`)
    return queries.listGroupMajors(db, user.id)
  })
}
