import * as z from 'zod'
import { SORTS } from '#domain/engine/narrowing.ts'
import { send, zhejiangCondition } from '#test/product.ts'
import type { Call } from './fire.ts'
import { randomNumbers } from './random.ts'

/** Students who ask, questions in all, and rows of each answer. */
const STUDENTS = 48
const QUESTIONS = 1536
const ROWS = 30
/** Choices of three subjects of seven. */
const SUBJECTS = [1, 2, 3, 4, 5, 6, 7]

const filters = z.array(z.object({ type: z.string(), options: z.array(z.object({ id: z.string() })) }))
const simulated = z.object({ recordId: z.string(), list: z.array(z.unknown()) })

/** Simulations none of which is asked twice, and what came of each. */
export interface Questions {
  calls: readonly Call[]
  /** The answers as objects, envelope and all. */
  answers: readonly unknown[]
}

/**
 * Questions of several students (own rank, own subjects), each with fees, filters, sort and page of its own, all of which are
 * answered by a full page. They are the same in every run over the same figures.
 */
export async function makeQuestions(address: string, token: string): Promise<Questions> {
  const random = randomNumbers(20_260_625)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const simulate = async (body: object) => {
    const { answer } = await send(address, 'POST', mockPath, { body, token })
    if (!answer.success) throw new Error(answer.info)
    return { answer, ...simulated.parse(answer.data) }
  }
  const found = await send(address, 'GET', `${mockPath}/filter?provinceId=11`, { token })
  const dimensions = filters.parse(found.answer.data).filter(({ options }) => options.length > 0)

  const students: string[] = []
  for (let student = 0; student < STUDENTS; student += 1) {
    const rank = Math.round(1000 * Math.exp(random() * Math.log(150)))
    const subjectIds = [...SUBJECTS].sort(() => random() - 0.5).slice(0, 3)
    const condition = { ...zhejiangCondition, rank, given: 'sure', subjectIds }
    const saved = await send(address, 'POST', '/api/user/apprec/condition', { body: condition, token })
    if (!saved.answer.success) throw new Error(saved.answer.info)
    students.push((await simulate({ provinceId: 11 })).recordId)
  }

  const narrowed = () =>
    Object.fromEntries(
      dimensions
        .filter(() => random() < 0.3)
        .map(({ type, options }) => {
          const ticked = 1 + Math.floor(random() * 8)
          return [`${type}Ids`, Array.from({ length: ticked }, () => pick(options)?.id)]
        }),
    )
  const asked = new Map<string, unknown>()
  for (let tries = 0; asked.size < QUESTIONS; tries += 1) {
    if (tries > 8 * QUESTIONS) throw new Error(`only ${asked.size} questions have a full page`)
    const page = 1 + Math.floor(random() ** 2 * 4)
    const body = {
      provinceId: 11,
      previousId: students[tries % STUDENTS],
      beginSchoolFee: random() < 0.5 ? null : Math.floor(random() * 5000),
      endSchoolFee: random() < 0.5 ? null : 5000 + Math.floor(random() * 60_000),
      ...narrowed(),
      sort: pick(SORTS),
      ...(page > 1 ? { showMore: true, page } : {}),
    }
    const { answer, list } = await simulate(body)
    if (list.length === ROWS) asked.set(JSON.stringify(body), answer)
  }
  return {
    calls: [...asked.keys()].map((body) => ({ name: 'mock', method: 'POST', path: mockPath, body })),
    answers: [...asked.values()],
  }
}

const mockPath = '/api/user/apprec/mock'
