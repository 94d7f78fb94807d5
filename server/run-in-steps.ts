import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Does work that comes in steps, and lets other work have its turn after each. */
export async function runInSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await yieldToEventLoop()
  }
}
