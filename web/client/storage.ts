/** Web storage that keeps working in memory where the browser forbids it (private browsing). */
export interface Keep {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const forbidden = '请不要使用无痕模式'
/** Who has been told: once is enough, whichever storage it was. */
const told = new WeakSet()

/** @param open gives the browser's storage; it may throw, as may every use of what it gives. */
export function keepIn(open: () => Storage, tell: (sentence: string) => void): Keep {
  const memory = new Map<string, string>()
  const fall = (): void => {
    if (told.has(tell)) return
    told.add(tell)
    tell(forbidden)
  }
  return {
    get(key) {
      try {
        return open().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key, value) {
      memory.set(key, value)
      try {
        open().setItem(key, value)
      } catch {
        fall()
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        open().removeItem(key)
      } catch {
        fall()
      }
    },
  }
}

/** What was kept as JSON, where it still has the shape it was written in. */
export function readStored<T>(text: string | null, isWhole: (value: unknown) => value is T): T | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isWhole(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const alertLater = (sentence: string): void => {
  setTimeout(() => window.alert(sentence), 0)
}

export const deviceStorage = keepIn(() => window.localStorage, alertLater)
export const tabStorage = keepIn(() => window.sessionStorage, alertLater)
