import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import type { SmsPurpose } from '#domain/account/sms.ts'
import type { DeedName } from '#domain/staff/deeds.ts'
import { networkOf } from '#server/http/limits/address.ts'

/** What is told of safety, and in which words: every event there is. */
const EVENTS = {
  'login.passed': 'somebody logged in',
  'login.failed': 'a login failed',
  lockout: 'an account, device or address is shut after too many failures',
  'password.failed': 'somebody who is logged in gave a wrong password',
  'factor.on': 'an account turned its second step of logging in on',
  'factor.off': 'an account’s second step of logging in was turned off',
  'factor.failed': 'a second step of a login failed',
  'code.sent': 'an SMS code was sent',
  'code.unsent': 'an SMS code could not be sent',
  'code.failed': 'a wrong SMS code was tried',
  'code.capped': 'no SMS code was sent: so many a day are too many',
  'staff.signedIn': 'one of the staff signed in',
  'staff.failed': 'somebody failed to sign in to the console',
  'staff.deed': 'one of the staff did something',
  'refused.limit': 'refused by a limit',
  'refused.access': 'refused: not logged in, not allowed, or not from a page of ours',
  'refused.input': 'refused: what was asked is not as it should be',
  'refused.busy': 'refused: too much at once, or the database is away',
} as const satisfies Record<string, string>

type EventName = keyof typeof EVENTS

/** What an event tells: never a number, a name, an address, or what somebody has typed. */
interface EventFacts {
  limit?: string
  purpose?: SmsPurpose
  deed?: DeedName
  /** What was shown. */
  part?: 'password' | 'code' | 'passkey'
  /** As it was registered, so that no value stands in it. */
  route?: string
  status?: number
}

const usual: ReadonlySet<EventName> = new Set([
  'login.passed',
  'code.sent',
  'staff.signedIn',
  'staff.deed',
  'refused.input',
])

/** Within this one line is written for the same event, facts and subject, in ms. */
const QUIET = 60_000
/** Lines of one event in that time: an attack does not fill the log. */
const LINES = 200

/** Counts what happens, and writes it into the log. */
export class Events {
  readonly counter = new Counter({
    name: 'security_events_total',
    help: 'What happened that matters to safety, by event (server/http/running/events.ts)',
    labelNames: ['event'],
    registers: [],
  })
  readonly #log: FastifyBaseLogger
  /** A plain hash of a mobile would give it away to whoever hashes all of them. */
  readonly #secret = randomBytes(32)
  #told = new Map<EventName, Set<string>>()
  #since = 0

  constructor(log: FastifyBaseLogger) {
    this.#log = log
    // One that has not happened yet is 0: alerts see the first.
    for (const event of Object.keys(EVENTS)) this.counter.inc({ event }, 0)
  }

  /** @param subject account, number or address: told is only that it recurs; left out: each is written */
  tell(event: EventName, facts: EventFacts = {}, subject?: string): void {
    this.counter.inc({ event })
    const now = Date.now()
    if (Math.abs(now - this.#since) > QUIET) {
      this.#told = new Map()
      this.#since = now
    }
    const told = this.#told.get(event) ?? new Set()
    this.#told.set(event, told)
    const who = subject === undefined ? undefined : this.#hash(subject)
    const line = `${JSON.stringify(facts)} ${who ?? told.size}`
    if (told.has(line) || told.size >= LINES) return
    told.add(line)
    this.#log[usual.has(event) ? 'info' : 'warn']({ event, ...facts, who }, EVENTS[event])
  }

  #hash(subject: string): string {
    return createHmac('sha256', this.#secret).update(subject).digest('hex').slice(0, 12)
  }
}

const refusals: Readonly<Record<number, EventName>> = {
  400: 'refused.input',
  401: 'refused.access',
  403: 'refused.access',
  503: 'refused.busy',
}

/** Tells of requests that were refused; what limits refuse, they tell themselves. */
export function tellRefused(app: FastifyInstance, events: Events): void {
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const event = refusals[status]
    const { url: route } = request.routeOptions
    // Health checks are asked all the time.
    if (event && route?.startsWith('/api/')) events.tell(event, { route, status }, networkOf(request.ip))
    done()
  })
}
