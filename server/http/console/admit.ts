import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { type Role, roleFor } from '#domain/staff/roles.ts'
import { forbidden, notLoggedIn } from '#server/http/errors.ts'
import type { Events } from '#server/http/running/events.ts'
import { type Deed, type StaffPort, type StaffUser, deedOf } from './staff.ts'

/** Where every call of the console begins: its cookie goes there and nowhere else. */
export const CONSOLE_CALLS = '/api/console'

export const isConsolePath = (path: string): boolean => path.startsWith(`${CONSOLE_CALLS}/`)

/** Which roles a call is for; undefined: it is none of the staff's. */
export const rolesOf = (access: Access): readonly Role[] | undefined =>
  typeof access === 'object' && 'staff' in access ? access.staff : undefined

/** @throws Error for a call that staff make elsewhere than in the console, or that a student would make there */
export function refuseMixedConsole({ method, path, access, cached }: Endpoint): void {
  const isForStaff = rolesOf(access) !== undefined
  if (isConsolePath(path) ? !isForStaff && access !== 'public' : isForStaff) {
    throw new Error(`${method} ${path}: calls of staff are below ${CONSOLE_CALLS}, and no student’s`)
  }
  if (isForStaff && cached !== undefined) throw new Error(`${method} ${path}: nothing of staff is cached`)
}

/** One of the staff who was let in. */
export interface AdmittedStaff {
  who: { staff: StaffUser; deed: Deed }
  /** Tells of what was done. @throws Error where the call has changed something and recorded nothing */
  settle: () => void
}

/**
 * Lets in who has one of the roles.
 * @throws HttpProblem 401 or 403
 */
export async function admitStaff(
  { method, path, changesNothing }: Endpoint,
  may: readonly Role[],
  { staff: port, events }: { staff: StaffPort; events: Events },
  request: FastifyRequest,
): Promise<AdmittedStaff> {
  const staff = await port.find(request)
  if (!staff) throw notLoggedIn()
  const role = roleFor(staff.roles, may)
  if (role === undefined) throw forbidden()
  const { deed, done } = deedOf(port, { id: staff.id, role })
  const mustRecord = method !== 'GET' && !changesNothing
  return {
    who: { staff, deed },
    settle: () => {
      for (const each of done()) events.tell('staff.deed', { deed: each }, String(staff.id))
      if (mustRecord && done().length === 0) throw new Error(`${method} ${path} has recorded no deed`)
    },
  }
}
