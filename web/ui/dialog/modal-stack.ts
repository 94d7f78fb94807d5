import { historyEntry } from './history-entry.ts'

type Close = () => void

const stack: Close[] = []

/** The topmost closes as soon as told to: how long it takes to disappear is its own matter. */
const closeTop = (): void => stack.pop()?.()

const entry = historyEntry({ isWanted: () => stack.length > 0, onBack: closeTop })

/** While something is open, the page does not scroll, and the history has an entry that back may leave. */
function settle(): void {
  document.body.style.overflow = stack.length > 0 ? 'hidden' : ''
  entry.settle()
}

/** What is open above the page, the topmost last: the back button closes that one first. */
export const modalStack = {
  push(close: Close): () => void {
    stack.push(close)
    queueMicrotask(settle)
    return () => {
      const at = stack.indexOf(close)
      if (at >= 0) stack.splice(at, 1)
      queueMicrotask(settle)
    }
  },
  closeAll(): void {
    while (stack.length > 0) closeTop()
  },
  /** The router tells where it is. @param key the location's */
  arrived: entry.arrived,
  /** Every navigation goes through here: it leaves the page's own entry of the history, not the one above it. */
  navigate: entry.stepAside,
}
