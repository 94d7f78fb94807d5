/** Web storage that keeps working in memory where the browser forbids it (private browsing). */
export interface Keep {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const forbidden = '请不要使用无痕模式'
/** Who has been told: once is enough, whichever storage it was. */
const warned = new WeakSet()

/** @param open gives the browser's storage; it may throw, as may every use of what it gives. */
export function keepIn(open: () => Storage, tell: (sentence: string) => void): Keep {
  /** What the browser did not take. */
  const memory = new Map<string, string>()
  const fall = (): void => {
    if (warned.has(tell)) return
    warned.add(tell)
    tell(forbidden)
  }
  return {
    get(key) {
      try {
        return memory.get(key) ?? open().getItem(key)
      } catch {
        return null
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
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

const alertLater = (sentence: string): void => {
  setTimeout(() => window.alert(sentence), 0)
}

export const deviceStorage = keepIn(() => window.localStorage, alertLater)
export const tabStorage = keepIn(() => window.sessionStorage, alertLater)
