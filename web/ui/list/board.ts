import { type RefObject, createContext } from 'react'

/** What a board knows of the list on it. */
export interface BoardList {
  /** Keys of its items in their order. */
  readonly order: readonly string[]
  readonly nameOf: (key: string) => string
  readonly placeText: (place: number) => string
  /** Puts the item of a position at another, both from 0. */
  readonly put: (from: number, to: number) => void
}

/** Where the list on a board says what it is; null: there is no board. */
export const Board = createContext<RefObject<BoardList | null> | null>(null)
