import * as calls from '#contract/factor.ts'
import { deviceName } from '#server/credentials/device-name.ts'
import type { Routes } from '#server/http/endpoint.ts'
import * as manage from './manage.ts'
import { siteOf } from './passkey.ts'
import { beginStep } from './step.ts'

/** 两步验证: what a login is asked for, and what the owner of an account sets up. */
export const factor: Routes<manage.FactorContext> = (handle, context) => {
  handle(calls.beginSecondStep, ({ body: { ticket }, request }) =>
    beginStep(context, ticket, siteOf(context.config, request)),
  )

  handle(calls.getFactors, ({ user }) => manage.showFactors(context.db, user.id))

  handle(calls.beginFactor, async ({ user, body: { password, kind }, request }) => {
    if (kind === 'app') return { app: await manage.beginApp(context, user, password), passkey: null }
    const site = siteOf(context.config, request)
    return { app: null, passkey: await manage.beginPasskey(context, user, password, site) }
  })

  handle(calls.addFactor, async ({ user, body, request }) => {
    const device = deviceName(request.headers['user-agent'] ?? '')
    if ('code' in body) return { codes: await manage.confirmApp(context, user, body.code, device) }
    const site = siteOf(context.config, request)
    return { codes: await manage.confirmPasskey(context, user, body.passkey, device, site) }
  })

  handle(calls.removeFactor, async ({ user, params: { factorId }, body: { password } }) => {
    await manage.removeFactor(context, user, factorId, password)
    return null
  })

  handle(calls.renewCodes, async ({ user, body: { password } }) => ({
    codes: await manage.renewCodes(context, user, password),
  }))

  handle(calls.turnOffFactors, async ({ user, body: { password } }) => {
    await manage.turnOff(context, user, password)
    return null
  })
}
