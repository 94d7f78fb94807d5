import * as z from 'zod'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { zhejiangCondition } from '#test/product.ts'
import { hashIdOf } from '#server/hash-id.ts'

/** A student who comes on the night of the scores; knows their list's version from visit to visit. */
export interface Visitor {
  mobile: string
  password: string
  token: string
  /** The address that they come from. */
  from: string
  rank: number
  version: number
  visits: number
}

/** One call of a visit, as a browser of this site makes it. */
export interface Step {
  name: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** Asked without a token. */
  asVisitor?: boolean
}

/** Makes a step and gives its answer's data. */
type Make = (step: Step) => Promise<unknown>

const key = { tool: 'apprecsim', provinceId: 11 }
const batch = encodeURIComponent('普通类一段')
const mockAnswer = z.object({ recordId: z.string(), list: z.array(z.object({ majorId: z.string() })) })
const listAnswer = z.object({ version: z.int() })
const fillAnswer = z.object({
  plans: z.array(z.object({ choices: z.array(z.object({ majorId: z.string() })) })),
})
const schools = ['4133010335', '4111010001', '4132010284', '4142010486'].map(hashIdOf)
/** Of four visits one begins with a login, and one is a first look without an account. */
const TURNS = 4

const get = (name: string, path: string): Step => ({ name, method: 'GET', path })

/**
 * What a browser asks in a visit of some ten minutes: the app opened, a score with its result of three pages and a filter,
 * two schools, a list filled, changed twice and checked. The order was recorded from the app.
 */
export async function visit(visitor: Visitor, make: Make): Promise<void> {
  const turn = visitor.visits % TURNS
  visitor.visits += 1
  await make(get('page', '/'))
  await make(get('home', '/api/home?provinceId=11'))
  await make(get('notices', '/api/notification?scene=x4FV&provinceId=11'))
  if (turn === 0) await lookFirst(visitor, make)
  if (turn === 1) {
    const { mobile, password } = visitor
    await make({
      name: 'login',
      method: 'POST',
      path: '/api/session',
      body: { mobile, password },
      asVisitor: true,
    })
  }
  await openApp(make)
  await readResult(visitor, make)
  for (const school of [0, 1].map((at) => schools[(visitor.visits + at) % schools.length])) {
    await make(get('school', `/api/cu_school/info?schoolHashId=${school}`))
    await make(get('school', `/api/cu_school/major?schoolHashId=${school}&provinceId=11&subjects=1,2,3`))
    await make(get('school', `/api/cu_school/year?schoolHashId=${school}&provinceId=11&subjects=1,2,3`))
  }
  await workOnList(visitor, make)
}

/** The score of a visitor, which nobody else has said. */
function said({ rank }: Visitor): object {
  return { ...zhejiangCondition, rank: undefined, given: 'score', totalScore: 650 - (rank % 200) }
}

async function lookFirst(visitor: Visitor, make: Make): Promise<void> {
  const asked = { ...said(visitor), year: undefined }
  const preferences = NO_PREFERENCES
  await make({
    name: 'first answer',
    method: 'POST',
    path: '/api/first_answer',
    body: asked,
    asVisitor: true,
  })
  const body = { ...asked, preferences }
  await make({ name: 'first fill', method: 'POST', path: '/api/first_fill', body, asVisitor: true })
}

async function openApp(make: Make): Promise<void> {
  await make(get('session', '/api/session'))
  await make(get('gates', '/api/goods/gate'))
  await make(get('unread', '/api/user/unread/?provinceId=11'))
  await make(get('province', '/api/province/11/data'))
  await make(get('condition', '/api/user/apprec/condition?provinceId=11'))
  await make(get('wishes', '/api/user/preference'))
}

async function readResult(visitor: Visitor, make: Make): Promise<void> {
  const rank = visitor.rank + visitor.visits
  const condition = { ...zhejiangCondition, rank, given: 'sure' }
  await make(get('rank of a score', `/api/score_rank?provinceId=11&year=2025&score=${500 + (rank % 180)}`))
  await make({
    name: 'condition',
    method: 'POST',
    path: '/api/user/apprec/condition',
    body: condition,
  })
  const mock = (more: object): Promise<unknown> =>
    make({
      name: 'result',
      method: 'POST',
      path: '/api/user/apprec/mock',
      body: { provinceId: 11, ...more },
    })
  const { recordId: previousId } = mockAnswer.parse(await mock({}))
  await mock({ previousId, showMore: true, page: 2 })
  await mock({ previousId, showMore: true, page: 3 })
  await mock({ previousId, beginSchoolFee: null, endSchoolFee: 6000 + (rank % 50) * 100 })
}

async function workOnList(visitor: Visitor, make: Make): Promise<void> {
  await make(get('list', `/api/user/apprec/list?tool=apprecsim&provinceId=11&batch=${batch}`))
  const filled = await make({
    name: 'fill',
    method: 'POST',
    path: '/api/user/apprec/list/fill',
    body: { provinceId: 11, majorIds: [] },
  })
  const units = fillAnswer.parse(filled).plans[0]?.choices.map(({ majorId }) => majorId) ?? []
  for (const majorIds of [units, units.slice(1), [...units.slice(2), ...units.slice(0, 1)]]) {
    const saved = await make({
      name: 'list saved',
      method: 'PUT',
      path: '/api/user/apprec/list',
      body: { ...key, version: visitor.version, majorIds },
    })
    visitor.version = listAnswer.parse(saved).version
    await make({
      name: 'advice',
      method: 'POST',
      path: '/api/user/apprec/list/advise',
      body: { ...key, majorIds },
    })
  }
  await make({ name: 'check', method: 'POST', path: '/api/user/apprec/list/check', body: key })
  await make({ name: 'past years', method: 'POST', path: '/api/user/apprec/list/replay', body: key })
}
