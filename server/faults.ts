import type { Counter } from 'prom-client'
import type { FaultSide } from '#domain/staff/fault.ts'

/** Something that went wrong, as it came; what may be somebody's is left out before it is kept. */
export interface FaultMet {
  readonly side: FaultSide
  readonly message: string
  readonly stack: string
  /** The pattern of the page or call. */
  readonly address: string
  /** The script that the page began with, which tells its release. */
  readonly script?: string
}

/** What is served: its name, and the script that its pages begin with. */
export interface ServedRelease {
  readonly name: string
  readonly script: string
}

/** Counts faults, alike ones together. */
export interface Faults {
  note(fault: FaultMet): void
  /** How many there were, by side. */
  readonly counter: Counter
  /** Says which release this process serves from now on. */
  begin(release: ServedRelease): Promise<void>
  /** Writes what was noted since the last time; what could not be written is kept for the next. */
  flush(): Promise<void>
}

/** What an error says, behind its kind. */
export const textOf = ({ name, message }: Error): string => `${name}: ${message}`
