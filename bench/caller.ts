import autocannon, { type Options } from 'autocannon'

/** What the calling process is sent: what to ask, and whether to stay awake between answers. */
export interface Order {
  options: Options
  awake: boolean
}

/*
 * The process that a load comes from: it is sent an order, and sends back what came of it. A caller that sleeps between
 * answers has to be woken for each; the server's own socket write pays for that, and pays more the longer the answer took.
 */
process.once('message', (order: Order) => void carryOut(order))

async function carryOut({ options, awake }: Order): Promise<void> {
  let isAsking = awake
  const stayAwake = (): void => {
    if (isAsking) setImmediate(stayAwake)
  }
  stayAwake()
  process.send?.(await autocannon(options))
  isAsking = false
  process.disconnect()
}
