import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from '#server/http/errors.ts'
import { networkOf } from './address.ts'
import { Lane, type LaneLimits } from './lane.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Leaves the place that it takes while it is answered; null: it takes none. */
    leavePlace: (() => void) | null
  }
  interface FastifyContextConfig {
    /** Which lane its requests keep to; left out: none. */
    lane?: LaneName
  }
}

/** Who has a password hashed: staff get in also while all students log in at once. */
type LaneName = 'students' | 'staff'

export interface OverloadLimits {
  /** Requests being answered at once. */
  inFlight: number
  /** How late the event loop may run on average, in ms. */
  delay: number
  /** How long a request that finds no place waits for one, in ms. */
  patience: number
  /** Of calls that hash a password, each lane. */
  hashing: LaneLimits
}

// More than some hundred at once would wait longer for a connection to the database than the pool lets them.
const usual: OverloadLimits = {
  inFlight: 150,
  delay: 500,
  patience: 500,
  // A class has room behind one address; what waits longer than a page's patience helps nobody.
  hashing: { places: 16, room: 256, roomOfOne: 96, deadline: 5000, pause: 500 },
}
const sampleEvery = 500
export const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics'])

/** What there is too much of. */
export type Full = 'requests' | 'event loop' | 'bodies'

export interface Load {
  /** Why a request that comes now has to wait, if it has to. */
  full(): Full | undefined
  /** Requests being answered. */
  inFlight(): number
  readonly lanes: Readonly<Record<LaneName, Lane>>
}

/**
 * Answers 503 to what cannot be served in time, after a pause that leaves the others time. Call it last.
 * @param others limits other than the usual ones
 */
export function shedLoad(app: FastifyInstance, others: Partial<OverloadLimits> = {}): Load {
  const limits = { ...usual, ...others }
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let delay = 0
  const timer = setInterval(() => {
    delay = histogram.mean / 1e6
    histogram.reset()
  }, sampleEvery).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })

  let inFlight = 0
  const full = (): Full | undefined => {
    if (inFlight >= limits.inFlight) return 'requests'
    return delay > limits.delay ? 'event loop' : undefined
  }
  // Of the request itself: a young value of an old weak map is collected with the old ones only.
  app.decorateRequest('leavePlace', null)
  const enter = (request: FastifyRequest, reply: FastifyReply): void => {
    let isIn = true
    inFlight += 1
    const leaveLane = request.leavePlace
    const leave = (): void => {
      if (isIn) inFlight -= 1
      isIn = false
      leaveLane?.()
    }
    request.leavePlace = leave
    // Unlike the hook onResponse, this comes too when the caller has gone away.
    reply.raw.once('close', leave)
  }
  const lanes = { students: new Lane(limits.hashing), staff: new Lane(limits.hashing) }
  type Done = (error?: Error) => void
  const admit = (request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    if (!full()) {
      enter(request, reply)
      return done()
    }
    setTimeout(() => {
      if (full() || reply.raw.closed) return done(unavailable())
      enter(request, reply)
      done()
    }, limits.patience)
  }
  // By now the body has been read.
  app.addHook('preValidation', (request, reply, done) => {
    const { url = '', config } = request.routeOptions
    if (alwaysAnswered.has(url)) return done()
    if (!config.lane) return admit(request, reply, done)
    // Who waits here takes no place from others.
    lanes[config.lane].enter({
      network: networkOf(request.ip),
      isGone: () => reply.raw.closed,
      begin: (leave) => {
        request.leavePlace = leave
        reply.raw.once('close', leave)
        admit(request, reply, done)
      },
      refuse: done,
    })
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    // A stream is still being made.
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) request.leavePlace?.()
    done(null, payload)
  })
  return { full, inFlight: () => inFlight, lanes }
}
