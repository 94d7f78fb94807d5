import { createHash } from 'node:crypto'
import { FAULT_SIDES, OTHER_FAULTS, UNKNOWN_RELEASE, barredMessage, stackHead } from '#domain/staff/fault.ts'
import { Counter } from 'prom-client'
import type { Db } from '#server/db/open.ts'
import type { FaultMet, Faults } from '#server/faults.ts'
import { findRelease } from '#server/release.ts'
import { addFaults, findReleases, insertRelease, type NotedFault } from './queries.ts'

/** Kinds of fault that wait to be written; of more only the number. */
const MOST_WAITING = 200

type Waiting = Omit<NotedFault, 'release'> & { readonly script: string | undefined }

/** Counts faults in this process until they are written. @param now Of tests */
export function openFaults(db: Db, now: () => Date = () => new Date()): Faults {
  let release = findRelease().version
  const counter = new Counter({
    name: 'faults_total',
    help: 'Faults by side',
    labelNames: ['side'],
    registers: [],
  })
  for (const side of FAULT_SIDES) counter.inc({ side }, 0)
  let waiting = new Map<string, Waiting>()
  const put = (key: string, fault: Waiting): void => {
    const before = waiting.get(key)
    waiting.set(key, {
      ...fault,
      count: fault.count + (before?.count ?? 0),
      firstSeen: before?.firstSeen ?? fault.firstSeen,
    })
  }
  return {
    counter,
    note: (fault) => {
      counter.inc({ side: fault.side })
      const read = readFault(fault, now())
      const key = keyOf(read)
      if (waiting.has(key) || waiting.size < MOST_WAITING) return put(key, read)
      const other = { ...read, fingerprint: OTHER_FAULTS, message: '', stackHead: '', address: '' }
      return put(keyOf(other), other)
    },
    begin: async ({ name, script }) => {
      release = name
      if (script !== '') await insertRelease(db, script, name)
    },
    flush: async () => {
      if (waiting.size === 0) return
      const written = waiting
      waiting = new Map()
      try {
        const scripts = [...written.values()].flatMap(({ script }) => script ?? [])
        const releases = await findReleases(db, scripts)
        const ofRelease = (script: string | undefined): string =>
          script === undefined ? release : (releases.get(script) ?? UNKNOWN_RELEASE)
        await addFaults(
          db,
          [...written.values()].map(({ script, ...fault }) => ({ ...fault, release: ofRelease(script) })),
        )
      } catch (error) {
        for (const [key, fault] of written) put(key, fault)
        throw error
      }
    },
  }
}

const keyOf = ({ side, fingerprint, script }: Waiting): string => [side, fingerprint, script].join(' ')

/** A script's name, as builds write it. */
const SCRIPT = /^\/assets\/[\w.-]{1,80}\.js$/

/** What is kept of a fault: nothing that may be somebody's. */
function readFault({ side, message, stack, address, script }: FaultMet, at: Date): Waiting {
  const text = barredMessage(message)
  const head = stackHead(stack)
  const fingerprint = createHash('sha256')
    .update([text, head.split('\n')[0], address].join('\n'))
    .digest('hex')
    .slice(0, 16)
  return {
    side,
    fingerprint,
    message: text,
    stackHead: head,
    address,
    count: 1,
    firstSeen: at,
    lastSeen: at,
    // What is no script of ours is of no release that is known.
    script: side === 'server' ? undefined : SCRIPT.test(script ?? '') ? script : '',
  }
}
