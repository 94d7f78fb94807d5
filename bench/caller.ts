import autocannon, { type Client, type Options, type Request, type Result } from 'autocannon'

/** What it sends back: what autocannon tells, and what that leaves out. */
export interface Outcome {
  result: Result
  /** The time that 95 of 100 answers took at most, in ms. */
  p95: number
}

/** What the calling process is sent: what to ask, and whether to stay awake between answers. */
export interface Order {
  options: Options
  /** Requests to send one after the other, shared out among the connections: no two ask the same. Empty: that of the options. */
  requests: readonly Request[]
  awake: boolean
}

/*
 * The process that a load comes from: it is sent an order, and sends back what came of it. A caller that sleeps between
 * answers has to be woken for each; the server's own socket write pays for that, and pays more the longer the answer took.
 */
process.once('message', (order: Order) => void carryOut(order))

async function carryOut({ options, requests, awake }: Order): Promise<void> {
  let isAsking = awake
  const stayAwake = (): void => {
    if (isAsking) setImmediate(stayAwake)
  }
  stayAwake()
  let connection = 0
  const { connections = 1 } = options
  const times: number[] = []
  const setupClient = (client: Client): void => {
    client.on('response', (_status, _bytes, time) => times.push(time))
    if (requests.length === 0) return
    // Where there are fewer, several connections ask the same.
    const own = requests.filter((_, at) => at % connections === connection % requests.length)
    client.setRequests(own)
    connection += 1
  }
  const result = await autocannon({ ...options, setupClient })
  times.sort((a, b) => a - b)
  const outcome: Outcome = { result, p95: times[Math.floor(0.95 * times.length)] ?? 0 }
  process.send?.(outcome)
  isAsking = false
  process.disconnect()
}
