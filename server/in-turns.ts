import { setImmediate as breathe } from 'node:timers/promises'

/** Does work that comes in steps, and lets other work have its turn after each. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await breathe()
  }
}
