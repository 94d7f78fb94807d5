import { writeFileSync } from 'node:fs'
import { REMARK_LENGTH, readOpinion } from '#domain/wz/opinion.ts'
import { matterNames } from '#domain/wz/wz.ts'
import type { Db } from '#server/db/open.ts'
import { type Command, OpsError, readOptions, required } from '#server/ops/command.ts'
import { withDb } from '#server/ops/with-db.ts'
import { readText } from '#server/ops/read-text.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { formOf, readRemarks } from './form.ts'
import { answerFollow, giveOpinion, giveTo } from './operate.ts'
import * as queries from './queries.ts'
import { showSummary } from './show.ts'
import { told } from '#server/ops/times.ts'

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

/** What an adviser has to know first: how far it is, what it is about, until when. Whose it is nobody is told. */
function headOf(wz: queries.StoredWz): string[] {
  const { state, isAsking } = showSummary(wz)
  const wish = wz.wished_by === null ? '' : `  wished by ${wz.wished_by}`
  const who = wz.adviser === null ? '' : `  ${wz.adviser}`
  const lists = wz.lists.map(
    ({ provinceName, year, batch, name, rows }) =>
      `${provinceName} ${year} ${batch} ${name}: ${rows.length} rows`,
  )
  return [
    `${wz.hash_id}  ${told(wz.sent_at)}  ${state}${isAsking ? ', asks again' : ''}${who}${wish}`,
    ...lists.map(indent),
    indent(wz.text),
    ...(wz.matters.length > 0 ? [indent(`看重：${matterNames(wz.matters).join('、')}`)] : []),
    ...(isAsking ? [indent(`追问：${wz.follow_text ?? ''}`)] : []),
  ]
}

/** Lists what students sent to advisers. */
export const wzList: Command = {
  usage: 'wz list [--all yes]',
  summary:
    'lists consultations that wait for an opinion or an answer, the nearest wish first; --all yes: all',
  read: (args) => {
    const all = readOptions(args, ['all']).get('all') === 'yes'
    return ({ url, print }) =>
      withDb(url, async (db) => {
        const found = await queries.listForAdvisers(db, all)
        for (const wz of found) for (const line of headOf(wz)) print(line)
        print(found.length === 0 ? 'nothing to answer' : `${found.length} consultations`)
      })
  },
}

/** A consultation, held while something is done about it. @throws OpsError where there is none */
const change = (
  url: string,
  id: string,
  work: (tx: Db, wz: queries.StoredWz) => Promise<void>,
): Promise<void> =>
  withDb(url, (db) =>
    db.transaction().execute(async (tx) => {
      const wz = await queries.lockWz(tx, id)
      if (!wz) throw new OpsError(`--id ${id}: there is no such consultation`)
      await work(tx, wz)
    }),
  )

/** Gives a consultation to an adviser, prints it, and writes the form for the opinion. Said again, it does the same. */
export const wzTake: Command = {
  usage: 'wz take --id ID --adviser NAME [--file FILE.csv] [--replace yes]',
  summary:
    'gives a consultation to an adviser, and writes its lists as a form for the remarks; --replace yes: from another',
  read: (args) => {
    const options = readOptions(args, ['id', 'adviser', 'file', 'replace'])
    const id = required(options, 'id')
    const adviser = required(options, 'adviser').trim()
    if (adviser === '' || adviser.length > 20) throw new OpsError('--adviser has 1 to 20 characters')
    const file = options.get('file')
    return ({ url, print }) =>
      change(url, id, async (tx, wz) => {
        const isOthers = wz.adviser !== null && wz.adviser !== adviser
        if (isOthers && options.get('replace') !== 'yes')
          throw new OpsError(`${id} is taken by ${wz.adviser ?? ''}; --replace yes gives it to ${adviser}`)
        const taken = { adviser, taken_at: wz.taken_at ?? new Date() }
        await giveTo(tx, wz, adviser, shellDeed)
        for (const line of headOf({ ...wz, ...taken })) print(line)
        for (const { name, student } of wz.lists) print(indent(`${name}: ${studentOf(student)}`))
        if (file === undefined) return
        writeFileSync(file, formOf(wz))
        print(`the form is in ${file}: write into its column text, and give it back by wz answer`)
      })
  },
}

/** By what the list was judged. */
const studentOf = (student: queries.StoredWz['lists'][number]['student']): string =>
  student === null
    ? 'no score was saved'
    : `${student.score} 分，位次 ${student.rank}，${student.track} ${student.subjects.join('、')}`

/** Answers a consultation row by row, or the question about the opinion. What is there already changes nothing. */
export const wzAnswer: Command = {
  usage: 'wz answer --id ID (--file FILE | --text TEXT)',
  summary:
    'answers row by row from a CSV or JSON with row and text, again: another opinion; --text: the question about it',
  read: (args) => {
    const options = readOptions(args, ['id', 'file', 'text'])
    const id = required(options, 'id')
    const file = options.get('file')
    const text = options.get('text')?.trim()
    if ((file === undefined) === (text === undefined)) throw new OpsError('give --file or --text')
    if (text !== undefined && (text === '' || text.length > REMARK_LENGTH))
      throw new OpsError(`--text has 1 to ${REMARK_LENGTH} characters`)
    const content = file === undefined ? undefined : readText(file)
    return ({ url, print }) =>
      change(url, id, async (tx, wz) => {
        const done =
          file !== undefined && content !== undefined
            ? await opinionOf(tx, wz, file, content)
            : await followOf(tx, wz, text ?? '')
        print(done ? `answered ${id}` : `${id}: that is what it says already`)
      })
  },
}

/** @returns false where it is the opinion that is there */
async function opinionOf(tx: Db, wz: queries.StoredWz, file: string, content: string): Promise<boolean> {
  if (wz.adviser === null)
    throw new OpsError(`nobody has taken ${wz.hash_id}: wz take first, it says by whom`)
  const sizes = wz.lists.map(({ rows }) => rows.length)
  const read = readOpinion(readRemarks(file, content, wz.hash_id), sizes)
  if ('problems' in read) throw new OpsError([`${file} is refused:`, ...read.problems].join('\n'))
  return giveOpinion(tx, wz, read.remarks, null, shellDeed)
}

/** @returns false where it is the answer that is there */
async function followOf(tx: Db, wz: queries.StoredWz, text: string): Promise<boolean> {
  if (wz.follow_text === null) throw new OpsError(`${wz.hash_id}: no question about the opinion was asked`)
  return answerFollow(tx, wz, text, null, shellDeed)
}
