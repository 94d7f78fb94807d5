import type { Ground } from '#server/ground.ts'
import type { WithSnapshot } from '#server/snapshot/snapshot.ts'
import type { UnitSnapshot } from '#server/features/scopes/service.ts'
import type { Directory } from './directory.ts'

/** A snapshot with schools and majors. */
export interface DirectorySnapshot extends UnitSnapshot {
  readonly directory: Directory
}

/** What handlers use that answer from schools and majors. */
export interface DirectoryContext extends Ground, WithSnapshot<DirectorySnapshot> {}
