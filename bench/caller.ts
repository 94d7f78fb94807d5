import autocannon, { type Client, type Options } from 'autocannon'

/** What the calling process is sent: what to ask, and whether to stay awake between answers. */
export interface Order {
  options: Options
  /** Bodies to send one after the other, shared out among the connections: no two ask the same. Empty: that of the options. */
  bodies: readonly string[]
  awake: boolean
}

/*
 * The process that a load comes from: it is sent an order, and sends back what came of it. A caller that sleeps between
 * answers has to be woken for each; the server's own socket write pays for that, and pays more the longer the answer took.
 */
process.once('message', (order: Order) => void carryOut(order))

async function carryOut({ options, bodies, awake }: Order): Promise<void> {
  let isAsking = awake
  const stayAwake = (): void => {
    if (isAsking) setImmediate(stayAwake)
  }
  stayAwake()
  let connection = 0
  const { connections = 1 } = options
  const setupClient = (client: Client): void => {
    if (bodies.length === 0) return
    client.setRequests(bodies.filter((_, at) => at % connections === connection).map((body) => ({ body })))
    connection += 1
  }
  process.send?.(await autocannon({ ...options, setupClient }))
  isAsking = false
  process.disconnect()
}
