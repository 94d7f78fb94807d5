import type { Role } from '#domain/staff/roles.ts'
import type { RoomName } from '#domain/staff/rooms.ts'
import type { PageModule } from '#web/client/screen.ts'

/** One screen of a room. */
interface ConsoleScreen {
  /** Below the room's own path; '' is the room itself. Parameters as the router writes them: ':id'. */
  readonly path: string
  /** The document's title; left out: the room's. */
  readonly title?: string
  readonly load: () => Promise<PageModule>
}

/** A room of the console, or a part of one, as a feature's `routes.tsx` gives it; who may enter says `domain/staff/rooms.ts`. */
export interface ConsoleRoom {
  readonly name: RoomName
  readonly screens: readonly ConsoleScreen[]
  /** Who may enter these screens, where a room has others for others; left out: whoever may enter the room. */
  readonly roles?: readonly Role[]
  /** How much waits there for somebody; shown on the rail and at home. Asked of those alone who may enter. */
  readonly waiting?: (signal: AbortSignal) => Promise<number>
}

/** The address of a room or of a screen in it. */
export const inRoom = (room: { readonly path: string }, below = ''): string =>
  below === '' ? room.path : `${room.path}/${below}`
