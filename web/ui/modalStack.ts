import { historyEntry } from './historyEntry.ts'

type Close = () => void

const stack: Close[] = []

/** The topmost is open no more, as soon as it is told to close: how long it takes to disappear is its own matter. */
const closeTop = (): void => stack.pop()?.()

const entry = historyEntry({ isWanted: () => stack.length > 0, onBack: closeTop })

/** What is open above the page, the topmost last: Escape and the back button close that one first. */
export const modalStack = {
  push(close: Close): () => void {
    stack.push(close)
    queueMicrotask(entry.settle)
    return () => {
      const at = stack.indexOf(close)
      if (at >= 0) stack.splice(at, 1)
      queueMicrotask(entry.settle)
    }
  },
  isTop: (close: Close): boolean => stack[stack.length - 1] === close,
  closeAll(): void {
    while (stack.length > 0) closeTop()
  },
  /** The router tells where it is. @param key the location's */
  arrived: entry.arrived,
  /** Every navigation goes through here: it leaves the page's own entry of the history, not the one above it. */
  navigate: entry.stepAside,
}
