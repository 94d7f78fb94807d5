import { type IncomingMessage, createServer } from 'node:http'

export interface StandIn {
  endpoint: string
  close(): Promise<void>
}

/** Takes the place of another company's service; `answer` gives the body of what it says, or undefined for silence. */
export async function startStandIn(answer: (request: IncomingMessage) => unknown): Promise<StandIn> {
  const server = createServer((request, response) => {
    const body = answer(request)
    if (body === undefined) return
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
