import { useSyncExternalStore } from 'react'

/** A value outside React that screens can watch. */
export interface Store<T> {
  get(): T
  /** What it holds before anything happens: on the server, and in a page that the server has drawn. */
  begin(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    begin: () => initial,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.begin)
}
