import { createStore } from '#web/client/store.ts'

/** What is being dragged from one place of a grid into another: keys of its rows. */
export interface Carried {
  readonly grid: string
  readonly keys: readonly string[]
}

/** While something is dragged the browser tells nobody what it is. */
export const carried = createStore<Carried | null>(null)
