import * as z from 'zod'
import { fillFirst } from '#contract/first.ts'
import { checkList, getList, saveList } from '#contract/list.ts'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import type { Db } from '#server/db/open.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { type Product, zhejiangCondition } from '#test/product.ts'
import { type Line, ask } from './crash-writes.ts'
import { type Call, headersOf, median } from './fire.ts'
import { targets } from './load-targets.ts'

/** Students who ask for a result of their own, and who log in. */
const STUDENTS = 12
const LOGINS = 40
/** Who asks at once, by what is asked: on the night of scores most read. */
const ASKERS = { library: 8, mock: 4, 'first fill': 2, check: 2, login: 1 }
/** What stands in a page that the server has drawn. */
const DRAWN = 'id="served"'
/** ms after which an answer is none. */
const PATIENCE = 20_000

type Kind = keyof typeof ASKERS

interface Question extends Call {
  kind: Kind
  /** Whether each answer is the same as the one before: a login's is another session. */
  isFixed: boolean
}

/** What came of the questions of one phase. */
export interface Read {
  times: number[]
  wrong: Map<string, number>
  /** Public pages that came without what stands in them: the browser draws those itself. */
  undrawn: Map<string, number>
  /** 5xx, and none at all. */
  failed: Map<string, number>
  refused: Map<string, number>
}

/** A process, and which release it is. */
export interface Running {
  product: Product
  release: string
}

export interface Readers {
  read: Read
  /** Asks everything once or more of a process that nobody else asks yet: what it answers is right from then on. */
  refer(running: Running): Promise<void>
  /** Names of what two releases answer differently, and of what is answered anew each time. */
  differing(): string[]
  begin(next: () => Running, line: Line): void
  end(): Promise<void>
}

export const newRead = (): Read => ({
  times: [],
  wrong: new Map(),
  undrawn: new Map(),
  failed: new Map(),
  refused: new Map(),
})

const found = z.object({ list: z.array(z.object({ majorId: z.string() })) })
const saved = z.object({ version: z.int() })
const { provinceId } = zhejiangCondition

/** Students with conditions and lists of their own, and what they ask. */
export async function makeReaders(db: Db, line: Line): Promise<Readers> {
  const users: BuiltUser[] = []
  for (let at = 0; at < STUDENTS + LOGINS; at += 1) users.push(await buildUser(db))
  const questions = targets
    .filter(({ path }) => !path.startsWith('/api/user/') && path !== '/api/session')
    .map((call): Question => ({ ...call, kind: 'library', isFixed: true }))
  for (const [at, { token }] of users.slice(0, STUDENTS).entries())
    questions.push(...(await questionsOf(line, token, 2000 * (at + 1))))
  for (const { mobile, password } of users.slice(STUDENTS))
    questions.push({
      name: 'login',
      kind: 'login',
      method: 'POST',
      path: '/api/session',
      body: JSON.stringify({ mobile, password }),
      isFixed: false,
    })

  /** By release, then by question. */
  const right = new Map<string, Map<Question, string>>()
  const anew = new Set<Question>()
  let asking: Promise<unknown> = Promise.resolve()
  const readers: Readers = {
    read: newRead(),
    refer: async ({ product, release }) => {
      const answers = new Map<Question, string>()
      for (const question of questions.filter(({ isFixed }) => isFixed)) {
        const [first, second] = [await answerTo(product, question), await answerTo(product, question)]
        if (first.status !== 200)
          throw new Error(`${question.path}: ${first.status} ${first.text.slice(0, 200)}`)
        answers.set(question, second.text)
        if (first.text !== second.text) anew.add(question)
      }
      right.set(release, answers)
    },
    differing: () => {
      const [one, ...others] = right.values()
      const different = questions.filter((each) => others.some((other) => one?.get(each) !== other.get(each)))
      const names = (all: Iterable<Question>): string =>
        [...new Set([...all].map(({ name }) => name))].join(', ')
      return [
        ...(different.length > 0 ? [`answered otherwise by this release: ${names(different)}`] : []),
        ...(anew.size > 0 ? [`not compared, since it is another each time: ${names(anew)}`] : []),
      ]
    },
    begin: (next, until) => {
      const loops = Object.entries(ASKERS).flatMap(([kind, count]) => {
        const own = questions.filter((each) => each.kind === kind)
        return Array.from({ length: count }, (_, at) => keepAsking(own, at * 5))
      })
      asking = Promise.all(loops)
      async function keepAsking(own: readonly Question[], first: number): Promise<void> {
        for (let turn = first; !until.isOver; turn += 1) {
          await until.pace?.()
          const question = own[turn % own.length]
          if (question) await readOnce(readers.read, next(), question)
        }
      }
    },
    end: async () => {
      await asking
    },
  }
  async function readOnce(read: Read, { product, release }: Running, question: Question): Promise<void> {
    const start = performance.now()
    const answer = await answerTo(product, question).catch((error: unknown) => ({
      status: 599,
      text: wordsOf(error),
    }))
    const count = (into: Map<string, number>, said: string): void =>
      void into.set(said, (into.get(said) ?? 0) + 1)
    if (answer.status >= 500)
      count(read.failed, `${question.name}: ${answer.status} ${answer.text.slice(0, 120)}`)
    else if (answer.status !== 200) count(read.refused, `${question.name}: ${answer.status}`)
    else {
      read.times.push(performance.now() - start)
      const expected = right.get(release)?.get(question)
      if (expected === undefined || anew.has(question) || expected === answer.text) return
      const isUndrawn = expected.includes(DRAWN) && !answer.text.includes(DRAWN)
      count(isUndrawn ? read.undrawn : read.wrong, question.name)
    }
  }
  return readers
}

/** A result, three ways to fill a list, and the check of one, for a rank of their own. */
async function questionsOf(line: Line, token: string, rank: number): Promise<Question[]> {
  const condition = { ...zhejiangCondition, rank, given: 'sure' }
  await ask(line, token, saveCondition.method, saveCondition.path, condition)
  const { list } = found.parse(await ask(line, token, mock.method, mock.path, { provinceId }))
  const majorIds = list.slice(0, 12).map(({ majorId }) => majorId)
  const { version } = saved.parse(
    await ask(line, token, getList.method, `${getList.path}?provinceId=${provinceId}`),
  )
  await ask(line, token, saveList.method, saveList.path, { provinceId, version, majorIds })
  const fixed = { method: 'POST', isFixed: true } as const
  return [
    { ...fixed, name: 'mock', kind: 'mock', path: mock.path, body: JSON.stringify({ provinceId }), token },
    {
      ...fixed,
      name: 'check',
      kind: 'check',
      path: checkList.path,
      body: JSON.stringify({ provinceId }),
      token,
    },
    {
      ...fixed,
      name: 'first fill',
      kind: 'first fill',
      path: fillFirst.path,
      body: JSON.stringify({
        provinceId,
        rank,
        subjectIds: [1, 2, 3],
        given: 'rank',
        preferences: NO_PREFERENCES,
      }),
    },
  ]
}

/** Each call comes from an address of its own: a nation asks, not a bench. */
let calls = 0
async function answerTo(product: Product, call: Call): Promise<{ status: number; text: string }> {
  calls += 1
  const from = `10.${100 + ((calls >> 16) & 127)}.${(calls >> 8) & 255}.${calls & 255}`
  const response = await fetch(new URL(call.path, product.address), {
    method: call.method,
    headers: headersOf({ ...call, from }, ''),
    ...(call.body === undefined ? {} : { body: call.body }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  return { status: response.status, text: await response.text() }
}

/** What fetch says lies behind its own "fetch failed". */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Median of times in ms, and what 95 of 100 took at most. */
export function spread(times: readonly number[]): { p50: number; p95: number } {
  const sorted = [...times].sort((a, b) => a - b)
  return { p50: median(sorted), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}
