import type { FastifyRequest } from 'fastify'
import type { DeedName } from '#domain/staff/deeds.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Db } from '#server/db/open.ts'

/** Who works in the console, as a request speaks for them. */
export interface StaffUser {
  readonly id: number
  readonly hashId: string
  readonly login: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly tokenHash: Buffer
}

/** What was done, without a value of what it was done to. */
export interface DeedDone {
  readonly deed: DeedName
  /** What kind of thing: the table's name. */
  readonly kind: string
  readonly id: string | number
  /** Names of the fields that changed. */
  readonly fields?: readonly string[]
}

/** Records what is being done; it stands or falls with the transaction. */
export type Deed = (tx: Db, done: DeedDone) => Promise<void>

/** Whose deed it is; null: the shell's. */
export interface DoneBy {
  readonly id: number
  /** The role that let them. */
  readonly role: Role
}

/** Finds who works in the console, and keeps what they do. */
export interface StaffPort {
  /** Of the request's cookie, if the session is alive. */
  find(request: FastifyRequest): Promise<StaffUser | undefined>
  record(tx: Db, by: DoneBy | null, done: DeedDone): Promise<void>
}

/** Notes what one call does. */
export function deedOf({ record }: StaffPort, by: DoneBy): { deed: Deed; done(): readonly DeedName[] } {
  const all: DeedName[] = []
  return {
    deed: async (tx, done) => {
      await record(tx, by, done)
      all.push(done.deed)
    },
    done: () => all,
  }
}
