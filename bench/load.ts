import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { makeDataDir, registerStudent, send, startProduct, zhejiangCondition } from '#test/product.ts'
import { compare, compareDifferent } from './compare.ts'
import { importAll } from './full-data.ts'
import { advised, filled, history, mocked, targets } from './load-targets.ts'
import { makeQuestions } from './questions.ts'
import { callBeside, memoryOver, overload } from './strain.ts'
import { untilAtRest } from './fire.ts'
import { printTable } from './table.ts'
import { fillList } from '#contract/list.ts'

const student = { mobile: '13800000000', password: 'correct horse battery' }
const logIn = { name: 'logins', method: 'POST', path: '/api/session', body: JSON.stringify(student) } as const

/**
 * Simulations none of which is asked twice, then the calls, each repeated, beside a bare route, then logins and filled lists beside a call, then ten times too much; with `--minutes N` also memory over so
 * long. `--full` measures on the full official figures, `--call NAME` only the calls whose name contains it, beside a bare
 * route, `--short` at 8 connections and in fewer rounds. The load comes from this process, the servers are processes of
 * their own.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      full: { type: 'boolean' },
      call: { type: 'string', default: '' },
      short: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '0' },
    },
  })
  const { dataDir, remove } = makeDataDir()
  if (values.full) await importAll(dataDir)
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
  try {
    const token = await registerStudent(product, student.mobile, student.password)
    await send(product.address, 'POST', '/api/user/apprec/condition', { body: zhejiangCondition, token })
    const first = await send(product.address, 'POST', '/api/user/apprec/mock', {
      body: { provinceId: 11 },
      token,
    })
    if (!first.answer.success) throw new Error(first.answer.info)
    await untilAtRest(product.address)
    console.log(`waiting for a processor before the start, on average: ${loadavg()[0]?.toFixed(1)}`)
    if (mocked.name.includes(values.call)) {
      const questions = await makeQuestions(product.address, token)
      printTable(await compareDifferent(product, questions, token, values.short))
      console.log()
    }
    const rows = []
    const majorIds = await filledUnits(product.address, token)
    for (const target of [...targets, advised(majorIds)].filter(({ name }) => name.includes(values.call))) {
      rows.push(...(await compare(product, target, token, values.short)))
    }
    printTable(rows)
    const minutes = Number(values.minutes)
    const tables = [
      ...(values.call === ''
        ? [
            () => callBeside(product, mocked, token, { call: logIn, token: '' }),
            () => callBeside(product, mocked, token, { call: filled, token, rate: 20 }),
            () => overload(product, history, token),
          ]
        : []),
      ...(minutes > 0 ? [() => memoryOver(product, targets, token, minutes)] : []),
    ]
    for (const measure of tables) {
      console.log()
      printTable(await measure())
    }
  } finally {
    await product.end('SIGTERM')
    remove()
  }
}

/** The units of half a list as the balanced plan fills it: one that is being built. */
async function filledUnits(address: string, token: string): Promise<string[]> {
  const { answer } = await send(address, filled.method, filled.path, {
    body: JSON.parse(filled.body ?? '{}'),
    token,
  })
  const { plans } = fillList.data.parse(answer.data)
  const ids = plans.find(({ risk }) => risk === 'balanced')?.choices.map(({ majorId }) => majorId) ?? []
  return ids.slice(0, Math.ceil(ids.length / 2))
}
