type Close = () => void

const stack: Close[] = []

/** What is open above the page, the topmost last: Escape and the back button close that one first. */
export const modalStack = {
  push(close: Close): () => void {
    stack.push(close)
    return () => {
      const at = stack.indexOf(close)
      if (at >= 0) stack.splice(at, 1)
    }
  },
  isEmpty: (): boolean => stack.length === 0,
  isTop: (close: Close): boolean => stack[stack.length - 1] === close,
  closeTop: (): void => stack[stack.length - 1]?.(),
  closeAll: (): void => {
    for (const close of [...stack].reverse()) close()
  },
}
