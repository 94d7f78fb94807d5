import { type Socket, createServer } from 'node:net'

export interface RedisStandIn {
  url: string
  /** What is counted, by key. */
  counts: ReadonlyMap<string, number>
  /** How often it was asked to count, or for a count. */
  readonly asked: number
  /** Of that what waits for an answer on a connection that is still there. */
  readonly unanswered: number
  /** How often a client has tried by a write whether it counts. */
  readonly tried: number
  /**
   * Answers nothing more, as one that is stopped; its connections stay, and new ones are made.
   * @param isGreeting still tells who it is, as one whose writes are paused
   */
  hang(isGreeting?: boolean): void
  /** Goes on with what has come meanwhile. */
  goOn(): void
  close(): Promise<void>
}

/** As much of Redis as counting needs: one script that counts, SET, GET, PTTL, DEL and transactions. */
export async function startRedisStandIn(): Promise<RedisStandIn> {
  const counts = new Map<string, number>()
  const ends = new Map<string, number>()
  const ttl = (key: string): number => Math.max(0, (ends.get(key) ?? 0) - Date.now())
  const put = (key: string, count: number, seconds: number): void => {
    counts.set(key, count)
    ends.set(key, Date.now() + seconds * 1000)
  }
  const run = (name: string, args: readonly string[]): string => {
    const [first = '', second = '', third = '', fourth = ''] = args
    switch (name) {
      case 'info':
        return bulk('redis_version:7.4.0\r\nloading:0\r\n')
      case 'eval':
      case 'evalsha': {
        // The library's script: count KEYS[1] up by ARGV[1], and let it live ARGV[2] seconds from its first count.
        const seconds = Number(args[4])
        const count = ttl(third) > 0 ? (counts.get(third) ?? 0) : 0
        if (count === 0) put(third, 0, seconds)
        counts.set(third, count + Number(fourth))
        return `*2\r\n:${count + Number(fourth)}\r\n:${ttl(third)}\r\n`
      }
      case 'set':
        put(first, Number(second), Number(fourth))
        return '+OK\r\n'
      case 'get':
        return ttl(first) > 0 ? bulk(String(counts.get(first) ?? 0)) : '$-1\r\n'
      case 'pttl':
        return `:${ttl(first)}\r\n`
      case 'del':
        return `:${counts.delete(first) ? 1 : 0}\r\n`
      default:
        return '+OK\r\n'
    }
  }
  const sockets = new Map<Socket, { answer: () => void; waiting: Command[] }>()
  let asked = 0
  let tried = 0
  let isHung = false
  let isGreeting = true
  const server = createServer((socket) => {
    let text = ''
    let queued: string[] | undefined
    socket.on('error', () => {})
    socket.setEncoding('latin1')
    const waiting: Command[] = []
    const answer = (): void => {
      const stays = waiting.findIndex((command) => isHung && !(isGreeting && !isQuestion(command)))
      for (const { name, args } of waiting.splice(0, stays === -1 ? waiting.length : stays)) {
        if (name === 'multi') {
          queued = []
          socket.write('+OK\r\n')
        } else if (name === 'exec' && queued) {
          socket.write(`*${queued.length}\r\n${queued.join('')}`)
          queued = undefined
        } else if (queued) {
          queued.push(run(name, args))
          socket.write('+QUEUED\r\n')
        } else {
          socket.write(run(name, args))
        }
      }
    }
    sockets.set(socket, { answer, waiting })
    socket.once('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      text += String(chunk)
      for (let parsed = parse(text); parsed; parsed = parse(text)) {
        text = text.slice(parsed.length)
        const [command = '', ...args] = parsed.words
        const next = { name: command.toLowerCase(), args }
        if (isProbe(next)) tried += 1
        else if (isQuestion(next)) asked += 1
        waiting.push(next)
      }
      answer()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  return {
    url: `redis://127.0.0.1:${address.port}`,
    counts,
    get asked() {
      return asked
    },
    get unanswered() {
      return [...sockets.values()].flatMap(({ waiting }) => waiting.filter(isQuestion)).length
    },
    get tried() {
      return tried
    },
    hang: (greets = false) => {
      isHung = true
      isGreeting = greets
    },
    goOn: () => {
      isHung = false
      for (const { answer } of sockets.values()) answer()
    },
    close: async () => {
      for (const socket of sockets.keys()) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

interface Command {
  name: string
  args: readonly string[]
}

/** Not one by which a client finds out whom it talks to. */
const isQuestion = ({ name }: Command): boolean => !['hello', 'info', 'client'].includes(name)

/** What is written to see whether it counts. */
const isProbe = ({ name, args: [key] }: Command): boolean => name === 'set' && key === 'limits:probe'

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`

/** The first whole command of `text`, an array of bulk strings, and how long it is. */
function parse(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  let at = head[0].length
  const words: string[] = []
  for (let i = 0; i < Number(head[1]); i += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return undefined
    const start = at + size[0].length
    const end = start + Number(size[1])
    if (text.length < end + 2) return undefined
    words.push(text.slice(start, end))
    at = end + 2
  }
  return { words, length: at }
}
