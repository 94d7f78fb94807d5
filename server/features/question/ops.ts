import { ANSWER_LENGTH } from '#domain/staff/inbox.ts'
import { QUESTION_KINDS } from '#domain/question.ts'
import { readText } from '#server/ops/read-text.ts'
import { type Command, OpsError, oneOf, readOptions, required } from '#server/ops/command.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { answerQuestion } from './operate.ts'
import * as queries from './queries.ts'
import { told } from '#server/ops/times.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Lists what students have asked: advisers, schools, feedback, wishes for more service. */
export const questionsList: Command = {
  usage: `questions list [--kind ${QUESTION_KINDS.join('|')}] [--all yes]`,
  summary: 'lists questions without an answer, the oldest first; --all yes: answered ones too',
  read: (args) => {
    const options = readOptions(args, ['kind', 'all'])
    const asked = options.get('kind')
    const kind = asked === undefined ? undefined : oneOf('kind', asked, QUESTION_KINDS)
    const all = options.get('all') === 'yes'
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const rows = await queries.listForShell(db, kind, all)
        for (const row of rows) {
          const school = row.school_code === null ? '' : ` ${row.school ?? row.school_code}`
          print(`${row.hash_id}  ${told(row.asked_at)}  ${row.kind}${school}`)
          print(indent(row.text))
          if (row.answer !== null) print(indent(`→ ${row.answer}`))
        }
        print(rows.length === 0 ? 'nothing to answer' : `${rows.length} questions`)
      })
    }
  },
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

/** Answers a question, or puts another answer in its place; the student sees it marked as unread. */
export const questionsAnswer: Command = {
  usage: 'questions answer --id ID (--text TEXT | --file FILE)',
  summary: 'answers a question by the id that the list shows; a second answer replaces the first',
  read: (args) => {
    const options = readOptions(args, ['id', 'text', 'file'])
    const id = required(options, 'id')
    const answer = answerOf(options)
    return async ({ url, print }) => {
      try {
        await withDb(url, async (db) => {
          await answerQuestion(db, null, { quId: id, text: answer, despite: true }, shellDeed)
          print(`answered ${id}`)
        })
      } catch (error) {
        if (error instanceof HttpProblem) throw new OpsError(`--id ${id}: there is no such question`)
        if (error instanceof Refusal)
          throw new OpsError(`--id ${id}: from somebody without an account; answer it in the console`)
        throw error
      }
    }
  },
}

function answerOf(options: ReadonlyMap<string, string>): string {
  const text = options.get('text')
  const file = options.get('file')
  if ((text === undefined) === (file === undefined)) throw new OpsError('give --text or --file')
  const answer = (text ?? readText(file ?? '')).trim()
  if (answer === '' || answer.length > ANSWER_LENGTH)
    throw new OpsError(`an answer has 1 to ${ANSWER_LENGTH} characters`)
  return answer
}
