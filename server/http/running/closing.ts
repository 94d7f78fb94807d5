import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections on closing: unused ones at once, others after `patience` ms. Browsers open some ahead of
 * need.
 */
export function endConnections(app: FastifyInstance, patience = 5000): void {
  const unused = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), patience).unref()
  })
}
