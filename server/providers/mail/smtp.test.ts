import { type Server, type Socket, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isHere, smtpMail } from './smtp.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  server?.close()
})

/** A mail server of a few words. @param refuses The recipient is refused. @returns its address, and what it was told */
async function startServer(refuses = false): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = []
  server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    socket.write('220 stand-in\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (isData) {
          if (line !== '.') continue
          isData = false
          socket.write('250 kept\r\n')
        } else if (line.startsWith('RCPT') && refuses) socket.write('550 no such user\r\n')
        else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 stand-in\r\n')
      }
    })
  })
  const own = server
  await new Promise<void>((resolve) => {
    own.listen(0, '127.0.0.1', resolve)
  })
  const address = own.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `smtp://127.0.0.1:${address.port}`, lines }
}

const message = { to: 'parent@example.com', subject: '报告', text: '一句话' }
const from = 'no-reply@xuankao.example'

test('hands a message over with sender, recipient and text', async () => {
  const { url, lines } = await startServer()
  await smtpMail({ url, from }).send(message)
  expect(lines).toContain('MAIL FROM:<no-reply@xuankao.example>')
  expect(lines).toContain('RCPT TO:<parent@example.com>')
  const body = lines.slice(lines.indexOf('DATA') + 1).join('\n')
  expect(body).toContain(Buffer.from('一句话').toString('base64'))
})

test('a recipient that is refused is a failure', async () => {
  const { url } = await startServer(true)
  await expect(smtpMail({ url, from }).send(message)).rejects.toThrow('550')
})

test('a server that cannot be reached is a failure', async () => {
  await expect(smtpMail({ url: 'smtp://127.0.0.1:1', from }).send(message)).rejects.toThrow()
})

test('a message and a password go encrypted to every server but one of this machine', async () => {
  const { url, lines } = await startServer()
  await expect(smtpMail({ url: `${url}?requireTLS=true`, from }).send(message)).rejects.toThrow()
  expect(lines).toContain('STARTTLS')
  expect(lines.join(' ')).not.toMatch(/AUTH|MAIL FROM/)
  for (const here of ['smtp://localhost:25', 'smtp://127.0.0.1', 'smtp://[::1]:25'])
    expect(isHere(here)).toBe(true)
  for (const away of ['smtp://mail.example:25', 'smtp://10.0.0.1']) expect(isHere(away)).toBe(false)
})
