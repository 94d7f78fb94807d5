import type { Ground } from '#server/ground.ts'
import type { WithSnapshot } from '#server/snapshot/snapshot.ts'
import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import type { Contents } from './contents.ts'

/** A snapshot with what the operator wrote and has published. */
export interface ContentSnapshot extends DirectorySnapshot {
  readonly contents: Contents
}

/** What handlers use that answer from texts. */
export interface ContentContext extends Ground, WithSnapshot<ContentSnapshot> {}
