import { getPreferences, savePreferences } from '#contract/preference.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { findPreferences, upsertPreferences } from './queries.ts'

/** 偏好. */
export const preference: Routes<Ground> = (handle, context) => {
  handle(getPreferences, ({ user }) => findPreferences(context.db, user.id))

  handle(savePreferences, async ({ body, user }) => {
    await upsertPreferences(context.db, user.id, body)
    return body
  })
}
